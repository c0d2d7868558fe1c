import { useState } from 'react';
import { useChangePassword } from '../../api/calls/account.ts';
import {
  type FieldErrors,
  FieldForm,
  NEW_PASSWORD_FIELDS,
  type NewPassword,
  newPasswordErrors,
  PASSWORD_HINT,
} from '../../parts/password/field-form.tsx';
import { useUser } from '../../session/user-context.ts';
import { useToast } from '../../ui/toast.tsx';

/** The field of forms that ask for the password again. */
export const CURRENT_PASSWORD = {
  name: 'currentPassword',
  label: 'Votre mot de passe',
  type: 'password',
  autoComplete: 'current-password',
} as const;

/** The form as it is filled in. */
interface PasswordDraft extends NewPassword {
  currentPassword: string;
}

export const EMPTY_DRAFT: PasswordDraft = { currentPassword: '', newPassword: '', repeated: '' };

type DraftErrors = FieldErrors<PasswordDraft>;

/** What is wrong with the form before it is sent. */
export const draftErrors = (draft: PasswordDraft): DraftErrors => ({
  ...(draft.currentPassword === '' ? { currentPassword: 'Entrez votre mot de passe actuel.' } : {}),
  ...newPasswordErrors(draft),
});

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
