import { isApiError } from './api-error.ts';

/** A failure as text for a dialog: the message for each field, or the server's message when it names no field. */
export function failureText(error: unknown): string {
  if (!isApiError(error)) return 'Une erreur est survenue.';
  const sentences = new Set(error.details.map(({ message }) => message));
  const text = sentences.size === 0 ? error.message : [...sentences].join(' ');
  const reference = failureReference(error);
  return reference === undefined ? text : `${text} (${reference})`;
}

/** What to tell an administrator about a failure of the server, who finds the call in the logs by it. */
export function failureReference(error: unknown): string | undefined {
  if (!isApiError(error) || error.requestId === undefined || error.status < 500) return undefined;
  return `Référence de l’appel : ${error.requestId}`;
}
