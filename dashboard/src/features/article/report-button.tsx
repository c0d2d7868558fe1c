import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../session/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** For administrators. */
export function ReportButton({ titleId }: { titleId: string }) {
  const mayReport = useMay('anomalyReport');
  const [open, setOpen] = useState(false);
  if (!mayReport) return null;
  return (
    <>
      <Button icon={<Flag size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Signaler une anomalie
      </Button>
      {open ? <ReportDialog titleId={titleId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
