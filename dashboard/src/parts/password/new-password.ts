import { isLongEnough, PASSWORD_MIN } from '@vigie/contracts/password-length';
import { failureText, isApiError } from '../../api/api-error.ts';

/** A new password as it is filled in. */
export interface NewPassword {
  newPassword: string;
  /** The same again, since nobody sees what they type. */
  repeated: string;
}

export const NEW_PASSWORD_FIELDS = [
  { name: 'newPassword', label: 'Nouveau mot de passe', type: 'password', autoComplete: 'new-password' },
  { name: 'repeated', label: 'Nouveau mot de passe, encore une fois', type: 'password', autoComplete: 'new-password' },
] as const;

export const PASSWORD_HINT = `Au moins ${PASSWORD_MIN} caractères, difficiles à deviner : une phrase de plusieurs mots convient.`;

export type FieldErrors<D> = Partial<Record<keyof D, string>>;

/** What is wrong with it before it is sent. */
export function newPasswordErrors({ newPassword, repeated }: NewPassword): FieldErrors<NewPassword> {
  const errors: FieldErrors<NewPassword> = {};
  if (!isLongEnough(newPassword)) errors.newPassword = `Entrez au moins ${PASSWORD_MIN} caractères.`;
  if (repeated !== newPassword) errors.repeated = 'Les deux mots de passe sont différents.';
  return errors;
}

/** A refusal by the server: what it says of each field of `draft`, or one sentence when it names none of them. */
export function refusal<D extends object>(
  error: unknown,
  draft: D,
): { fields: FieldErrors<D>; sentence: string | null } {
  if (error === null || error === undefined) return { fields: {}, sentence: null };
  const fields: FieldErrors<D> = {};
  for (const { path, message } of isApiError(error) ? error.details : []) {
    if (Object.hasOwn(draft, path)) fields[path as keyof D] = message;
  }
  return { fields, sentence: Object.keys(fields).length > 0 ? null : failureText(error) };
}
