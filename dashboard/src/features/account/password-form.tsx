import { type FormEvent, useRef, useState } from 'react';
import { useChangePassword } from '../../api/calls/account.ts';
import { NEW_PASSWORD_FIELDS, PASSWORD_HINT, refusal } from '../../parts/password/new-password.ts';
import { useUser } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './account-page.module.css';
import { type DraftErrors, draftErrors, EMPTY_DRAFT, type PasswordDraft } from './password-draft.ts';

const FIELDS = [
  { name: 'currentPassword', label: 'Mot de passe actuel', autoComplete: 'current-password' },
  ...NEW_PASSWORD_FIELDS,
] as const;

/** Changes the user's own password. */
export function PasswordForm() {
  const { email } = useUser();
  const change = useChangePassword();
  const say = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<PasswordDraft>(EMPTY_DRAFT);
  const [missing, setMissing] = useState<DraftErrors>({});
  const refused = refusal(change.error, EMPTY_DRAFT);
  const errors = { ...refused.fields, ...missing };

  /** Readers start at the first field to mend. */
  const focusOn = (wrong: DraftErrors) => {
    const first = FIELDS.find(({ name }) => wrong[name] !== undefined);
    form.current?.querySelector<HTMLInputElement>(`[name=${first?.name}]`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const wrong = draftErrors(draft);
    setMissing(wrong);
    if (Object.keys(wrong).length > 0) return focusOn(wrong);
    const { currentPassword, newPassword } = draft;
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          setDraft(EMPTY_DRAFT);
          say('Mot de passe changé, vos autres sessions sont fermées');
        },
        onError: (error) => focusOn(refusal(error, EMPTY_DRAFT).fields),
      },
    );
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {FIELDS.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          label={label}
          type="password"
          name={name}
          autoComplete={autoComplete}
          value={draft[name]}
          error={errors[name]}
          onChange={({ target }) => {
            setDraft((before) => ({ ...before, [name]: target.value }));
            setMissing((before) => ({ ...before, [name]: undefined }));
          }}
        />
      ))}
      <p className={styles.hint}>{`${PASSWORD_HINT} Vos autres sessions seront fermées.`}</p>
      {refused.sentence === null ? null : (
        <p role="alert" className={styles.error}>
          {refused.sentence}
        </p>
      )}
      <Button look="primary" type="submit" aria-busy={change.isPending}>
        Changer le mot de passe
      </Button>
    </form>
  );
}
