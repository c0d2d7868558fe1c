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
