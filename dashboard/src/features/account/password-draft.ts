import { isLongEnough, PASSWORD_MIN } from '@vigie/contracts/password-length';
import { isApiError } from '../../api/api-error.ts';
import { failureText } from '../../api/failure-text.ts';

/** The form as it is filled in. */
export interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
  /** The new one again, since nobody sees what they type. */
  repeated: string;
}

export const EMPTY_DRAFT: PasswordDraft = { currentPassword: '', newPassword: '', repeated: '' };

export type DraftErrors = Partial<Record<keyof PasswordDraft, string>>;

/** What is wrong with the form before it is sent. */
export function draftErrors({ currentPassword, newPassword, repeated }: PasswordDraft): DraftErrors {
  const errors: DraftErrors = {};
  if (currentPassword === '') errors.currentPassword = 'Entrez votre mot de passe actuel.';
  if (!isLongEnough(newPassword)) errors.newPassword = `Entrez au moins ${PASSWORD_MIN} caractères.`;
  if (repeated !== newPassword) errors.repeated = 'Les deux mots de passe sont différents.';
  return errors;
}

const isField = (path: string): path is keyof PasswordDraft => Object.hasOwn(EMPTY_DRAFT, path);

/** A refusal by the server: what it says of each field, or one sentence when it names none. */
export function refusal(error: unknown): { fields: DraftErrors; sentence: string | null } {
  if (error === null || error === undefined) return { fields: {}, sentence: null };
  const fields: DraftErrors = {};
  for (const { path, message } of isApiError(error) ? error.details : []) if (isField(path)) fields[path] = message;
  return { fields, sentence: Object.keys(fields).length > 0 ? null : failureText(error) };
}
