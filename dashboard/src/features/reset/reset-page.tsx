import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { FieldForm, NEW_PASSWORD_FIELDS, newPasswordErrors, PASSWORD_HINT } from '../../parts/password/field-form.tsx';
import type { LoginState } from '../../paths/entry-state.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from '../../ui/form.module.css';
import { PlainPage } from '../../ui/plain-page.tsx';

/** POST /api/reinitialisation; then the user logs in. The link leaves the history, and passwords the cache. */
function useReset() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) => call('resetPassword', { body }),
    onSuccess: ({ email }) => {
      const state: Partial<LoginState> = { email, notice: 'Votre mot de passe est changé. Connectez-vous.' };
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
  if (isApiError(reset.error) && reset.error.code === 'not_found') return <DeadLink text={reset.error.message} />;
  return (
    <PlainPage title="Réinitialisation">
      <FieldForm
        fields={NEW_PASSWORD_FIELDS}
        check={newPasswordErrors}
        submit="Changer le mot de passe"
        hint={`${PASSWORD_HINT} Toutes vos sessions seront fermées.`}
        busy={reset.isPending}
        error={reset.error}
        onSend={({ newPassword }) => reset.mutate({ token, newPassword })}
        alone
      >
        <h1 className={styles.title}>Choisissez un nouveau mot de passe</h1>
      </FieldForm>
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
