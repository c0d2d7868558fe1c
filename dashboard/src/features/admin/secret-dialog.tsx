import { COPY_REFUSED, useCopy } from '@vigie/charts/use-copy';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './admin-header.module.css';

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
  const { result, copy } = useCopy();
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            icon={result === 'copied' ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
            onClick={() => copy(secret)}
          >
            {result === undefined ? 'Copier' : result === 'copied' ? copied : COPY_REFUSED}
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
