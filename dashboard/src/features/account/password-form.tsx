import { useState } from 'react';
import { useChangePassword } from '../../api/calls/account.ts';
import { FieldForm } from '../../parts/password/field-form.tsx';
import { NEW_PASSWORD_FIELDS, PASSWORD_HINT } from '../../parts/password/new-password.ts';
import { useUser } from '../../session/user-context.ts';
import { useToast } from '../../ui/toast.tsx';
import { CURRENT_PASSWORD } from './current-password.ts';
import { draftErrors } from './password-draft.ts';

const FIELDS = [{ ...CURRENT_PASSWORD, label: 'Mot de passe actuel' }, ...NEW_PASSWORD_FIELDS] as const;

/** Changes the user's own password. */
export function PasswordForm() {
  const { email } = useUser();
  const change = useChangePassword();
  const say = useToast();
  // After each change the form begins anew.
  const [changes, setChanges] = useState(0);
  return (
    <FieldForm
      key={changes}
      fields={FIELDS}
      check={draftErrors}
      submit="Changer le mot de passe"
      hint={`${PASSWORD_HINT} Vos autres sessions seront fermées.`}
      email={email}
      busy={change.isPending}
      error={change.error}
      onSend={({ currentPassword, newPassword }) =>
        change.mutate(
          { currentPassword, newPassword },
          {
            onSuccess: () => {
              setChanges((count) => count + 1);
              say('Mot de passe changé, vos autres sessions sont fermées');
            },
          },
        )
      }
    />
  );
}
