import { isApiError } from './api-error.ts';

/** A failure for a dialog: the server's message, and which fields it is about. */
export function failureText(error: unknown): string {
  if (!isApiError(error)) return 'Une erreur est survenue.';
  const details = error.details.map(({ path, message }) => `${path} ${message}`);
  return [error.message, ...details].join(' — ');
}
