import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './secret-dialog.module.css';

/** The only time that a key's secret is seen. */
export function SecretDialog({ nom, secret, onClose }: { nom: string; secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Dialog
      alert
      title={`Clé de ${nom}`}
      onClose={onClose}
      actions={
        <>
          <Button
            icon={copied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
            onClick={copy}
          >
            {copied ? 'Copiée' : 'Copier'}
          </Button>
          <Button look="primary" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      <p>Copiez cette clé maintenant, elle ne sera plus jamais affichée.</p>
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  );
}
