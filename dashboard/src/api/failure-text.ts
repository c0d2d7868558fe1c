import { isApiError } from './api-error.ts';

/** A failure as text for a dialog: the message for each field, or the server's message when it names no field. */
export function failureText(error: unknown): string {
  if (!isApiError(error)) return 'Une erreur est survenue.';
  const sentences = new Set(error.details.map(({ message }) => message));
  return sentences.size === 0 ? error.message : [...sentences].join(' ');
}
