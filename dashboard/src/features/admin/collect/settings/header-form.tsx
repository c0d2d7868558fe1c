import { type FormEvent, useState } from 'react';
import type { HostSettings } from '../../../../api/calls/collect-settings.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import field from '../../../../ui/field.module.css';
import { TextField } from '../../../../ui/text-field.tsx';
import collect from '../collect.module.css';
import styles from './settings.module.css';
import { headerText, type SettingFormProps } from './value-form.tsx';

const LABEL = 'En-tête donné par l’éditeur';

interface HeaderFormProps extends SettingFormProps {
  header: HostSettings['entete'];
  encrypts: boolean;
}

/** A header with a secret value. The value is typed and sent; nothing brings it back. */
export function HeaderForm({ header, encrypts, saving, onSave }: HeaderFormProps) {
  const [typing, setTyping] = useState(false);
  const [removing, setRemoving] = useState(false);
  if (header !== null && !typing) {
    return (
      <div className={styles.form}>
        <div className={`${field.field} ${styles.wide}`}>
          <span className={field.label}>{LABEL}</span>
          <span className={header.lisible ? undefined : collect.wrong}>{headerText(header)}</span>
        </div>
        <div className={styles.buttons}>
          <Button disabled={!encrypts} onClick={() => setTyping(true)}>
            Remplacer
          </Button>
          <Button look="danger" onClick={() => setRemoving(true)}>
            Retirer
          </Button>
        </div>
        {removing ? (
          <ConfirmDialog
            title={`Retirer ${header.nom}`}
            verb="Retirer"
            disabled={saving}
            onClose={() => setRemoving(false)}
            onConfirm={() => {
              setRemoving(false);
              onSave({ entete: null }, () => undefined);
            }}
          >
            L’hôte ne le recevra plus, et sa valeur ne pourra pas être retrouvée ici.
          </ConfirmDialog>
        ) : null}
      </div>
    );
  }
  return (
    <SecretForm
      first={header?.nom ?? 'Authorization'}
      saving={saving}
      disabled={!encrypts}
      onSave={(entete) => onSave({ entete }, () => setTyping(false))}
      onCancel={header === null ? undefined : () => setTyping(false)}
    />
  );
}

interface SecretFormProps {
  first: string;
  saving: boolean;
  disabled: boolean;
  onSave: (header: { nom: string; valeur: string }) => void;
  onCancel: (() => void) | undefined;
}

function SecretForm({ first, saving, disabled, onSave, onCancel }: SecretFormProps) {
  const [name, setName] = useState(first);
  const [value, setValue] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== '' && !saving) onSave({ nom: name, valeur: value });
  };
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, disabled } as const;
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        <TextField label={LABEL} value={name} onChange={(event) => setName(event.target.value)} {...plain} />
        <TextField
          {...plain}
          label="Sa valeur, secrète"
          type="password"
          autoComplete="new-password"
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <span className={`${styles.hint} ${styles.both}`}>
          Envoyé à cet hôte seul, en https. La valeur est chiffrée et n’est plus jamais affichée.
        </span>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" disabled={value === '' || name.trim() === '' || saving || disabled}>
          Enregistrer
        </Button>
        {onCancel ? (
          <Button look="quiet" onClick={onCancel}>
            Annuler
          </Button>
        ) : null}
      </div>
    </form>
  );
}
