import { isApiError } from '../../api/api-error.ts';

/** What the form says about a refused login; a lost connection has a page of its own. */
export function loginError(error: unknown): string | null {
  if (!isApiError(error)) return null;
  if (error.status === 401) return "Le mot de passe ou l'email sont invalides";
  if (error.kind === 'timeout' || error.kind === 'http') return error.message;
  return null;
}
