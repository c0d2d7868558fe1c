import { type FieldErrors, type NewPassword, newPasswordErrors } from '../../parts/password/new-password.ts';

/** The form as it is filled in. */
export interface PasswordDraft extends NewPassword {
  currentPassword: string;
}

export const EMPTY_DRAFT: PasswordDraft = { currentPassword: '', newPassword: '', repeated: '' };

export type DraftErrors = FieldErrors<PasswordDraft>;

/** What is wrong with the form before it is sent. */
export const draftErrors = (draft: PasswordDraft): DraftErrors => ({
  ...(draft.currentPassword === '' ? { currentPassword: 'Entrez votre mot de passe actuel.' } : {}),
  ...newPasswordErrors(draft),
});
