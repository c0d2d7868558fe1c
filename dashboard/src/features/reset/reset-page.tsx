import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import {
  type FieldErrors,
  NEW_PASSWORD_FIELDS,
  type NewPassword,
  newPasswordErrors,
  PASSWORD_HINT,
  refusal,
} from '../../parts/password/new-password.ts';
import type { LoginState } from '../../paths/login-state.ts';
import { paths } from '../../paths/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './reset-page.module.css';

const EMPTY: NewPassword = { newPassword: '', repeated: '' };

/** POST /api/reinitialisation; then the user logs in. The link leaves the history, and passwords the cache. */
function useReset() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) => call('resetPassword', { body }),
    onSuccess: ({ email }) => {
      const state: LoginState = { email, notice: 'Votre mot de passe est changé. Connectez-vous.' };
      navigate(paths.login, { replace: true, state });
    },
    gcTime: 0,
  });
}

function DeadLink({ text }: { text: string }) {
  return (
    <PlainPage title="Réinitialisation">
      <h1>Lien non valable</h1>
      <p role="alert">{text}</p>
      <Link to={paths.login} className={buttonClass('primary')}>
        Aller à la connexion
      </Link>
    </PlainPage>
  );
}

function ResetForm({ token }: { token: string }) {
  const reset = useReset();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY);
  const [missing, setMissing] = useState<FieldErrors<NewPassword>>({});
  const refused = refusal(reset.error, EMPTY);
  const errors = { ...refused.fields, ...missing };

  /** Readers start at the first field to mend. */
  const focusOn = (wrong: FieldErrors<NewPassword>) => {
    const first = NEW_PASSWORD_FIELDS.find(({ name }) => wrong[name] !== undefined);
    form.current?.querySelector<HTMLInputElement>(`[name=${first?.name}]`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    const wrong = newPasswordErrors(draft);
    setMissing(wrong);
    if (Object.keys(wrong).length > 0) return focusOn(wrong);
    reset.mutate(
      { token, newPassword: draft.newPassword },
      { onError: (error) => focusOn(refusal(error, EMPTY).fields) },
    );
  };
  if (isApiError(reset.error) && reset.error.code === 'not_found') return <DeadLink text={reset.error.message} />;
  return (
    <PlainPage title="Réinitialisation">
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <h1 className={styles.title}>Choisissez un nouveau mot de passe</h1>
        {NEW_PASSWORD_FIELDS.map(({ name, label, autoComplete }) => (
          <TextField
            key={name}
            label={label}
            type="password"
            name={name}
            autoComplete={autoComplete}
            tall
            value={draft[name]}
            error={errors[name]}
            onChange={({ target }) => {
              setDraft((before) => ({ ...before, [name]: target.value }));
              setMissing((before) => ({ ...before, [name]: undefined }));
            }}
          />
        ))}
        <p className={styles.hint}>{`${PASSWORD_HINT} Toutes vos sessions seront fermées.`}</p>
        {refused.sentence === null ? null : (
          <p role="alert" className={styles.error}>
            {refused.sentence}
          </p>
        )}
        <Button look="primary" type="submit" className={styles.submit ?? ''} aria-busy={reset.isPending}>
          Changer le mot de passe
        </Button>
      </form>
    </PlainPage>
  );
}

/** /reinitialisation#token: where the one-time link of an administrator leads. */
export default function ResetPage() {
  const token = useLocation().hash.slice(1);
  if (token === '') return <DeadLink text="Ce lien est incomplet : ouvrez-le en entier, tel que vous l’avez reçu." />;
  // Another link in the same tab begins anew.
  return <ResetForm key={token} token={token} />;
}
