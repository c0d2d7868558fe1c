import { isApiError } from '../../api/api-error.ts';

/**
 * What the form says about a refused login: a wrong password has its sentence, another status none (document 1,
 * point 8); a lost connection has a page of its own.
 */
export const loginError = (error: unknown): string | null =>
  isApiError(error) && error.status === 401 ? "Le mot de passe ou l'email sont invalides" : null;
