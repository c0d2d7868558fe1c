import { isApiError } from './api-error.ts';

/** A failure for a dialog: what is wrong with each field, or the server's message where it is about none. */
export function failureText(error: unknown): string {
  if (!isApiError(error)) return 'Une erreur est survenue.';
  const sentences = new Set(error.details.map(({ message }) => message));
  return sentences.size === 0 ? error.message : [...sentences].join(' ');
}
