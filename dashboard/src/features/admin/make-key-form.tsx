import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './make-key-form.module.css';

const MAX_NAME = 64;

export function MakeKeyForm({ busy, onMake }: { busy: boolean; onMake: (nom: string) => void }) {
  const [nom, setNom] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nom.trim() === '' || busy) return;
    onMake(nom.trim());
    setNom('');
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <TextField
          label="Nom du collecteur"
          value={nom}
          maxLength={MAX_NAME}
          autoComplete="off"
          onChange={(event) => setNom(event.target.value)}
        />
      </div>
      <Button
        look="primary"
        type="submit"
        icon={<KeyRound size={15} aria-hidden="true" />}
        disabled={busy || nom.trim() === ''}
      >
        Créer une clé
      </Button>
    </form>
  );
}
