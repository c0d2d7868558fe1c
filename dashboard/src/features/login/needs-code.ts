import { isApiError } from '../../api/api-error.ts';

/** Whether the login is right so far and a code is asked for. */
export const needsCode = (error: unknown): boolean => isApiError(error) && error.code === 'code_required';
