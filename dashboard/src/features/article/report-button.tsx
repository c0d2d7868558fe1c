import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** For administrators. */
export function ReportButton({ titleId }: { titleId: string }) {
  const { isAdmin } = useUser();
  const [open, setOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <Button icon={<Flag size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Signaler une anomalie
      </Button>
      {open ? <ReportDialog titleId={titleId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
