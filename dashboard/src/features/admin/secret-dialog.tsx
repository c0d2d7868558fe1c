import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './secret-dialog.module.css';

interface SecretDialogProps {
  title: string;
  /** What it is, above the secret. */
  children: ReactNode;
  secret: string;
  /** The button's word once it is copied. */
  copied: 'Copié' | 'Copiée';
  onClose: () => void;
}

/** Something that is shown only once, right after it was made. */
export function SecretDialog({ title, children, secret, copied, onClose }: SecretDialogProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setIsCopied(true);
  };
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            icon={isCopied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
            onClick={copy}
          >
            {isCopied ? copied : 'Copier'}
          </Button>
          <Button look="primary" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      {children}
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  );
}
