import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** A message that must be read before going on. */
export function NoticeDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Ok
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  title: string;
  /** The button that does it. */
  verb: string;
  /** Of the button that does it: danger is for what cannot be undone. */
  look?: 'danger' | 'primary';
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What will be done: a text, or paragraphs and fields. */
  children: ReactNode;
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, verb, look = 'danger', disabled = false, onConfirm, onClose, children } = props;
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button look={look} disabled={disabled} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Dialog>
  );
}
