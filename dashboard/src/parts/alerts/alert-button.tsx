import type { RuleKind } from '@vigie/contracts/alerts/rule-kinds';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { loadable } from '../../shared/loadable.tsx';
import { Button } from '../../ui/button.tsx';

/** Loaded when it is opened. */
const RuleDialog = loadable(() => import('./rule-dialog.tsx'));

/** « M’alerter », where a figure stands: a rule of the kind that watches it, with the filters of the screen. `code`: of one sitemap. */
export function AlertButton({ kind, code }: { kind: RuleKind; code?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<BellPlus size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
        M’alerter
      </Button>
      {open ? <RuleDialog rule={null} kind={kind} code={code} fallback={null} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
