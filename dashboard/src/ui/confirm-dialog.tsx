import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The button that does it. */
  verb: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What will be done. */
  children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, verb, busy = false, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button look="danger" disabled={busy} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
