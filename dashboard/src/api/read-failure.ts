import type { ErrorBody } from '@vigie/contracts/errors';
import { ApiError, type FailureFacts } from './api-error.ts';

const parse = (body: string): ErrorBody['error'] | undefined => {
  try {
    return (JSON.parse(body) as Partial<ErrorBody>).error;
  } catch {
    return undefined;
  }
};

/** Turns an answer that is not 2xx into an error with what to do about it. A page from a proxy has no code. */
export function readFailure(status: number, body: string, retryAfter: string | null): ApiError {
  if (status === 401 && body.trim() === 'Unauthorized') {
    return new ApiError('unauthorized', 'Session expirée', { status });
  }
  const error = parse(body);
  const facts: FailureFacts = { status, details: error?.details ?? [] };
  if (error?.code) facts.code = error.code;
  if (error?.requestId) facts.requestId = error.requestId;
  const seconds = Number(retryAfter);
  if (retryAfter !== null && Number.isFinite(seconds)) facts.retryAfterMs = seconds * 1000;
  const message = error?.message ?? `Le serveur a répondu ${status}`;
  if (status === 503 && error?.code === 'maintenance') return new ApiError('maintenance', message, facts);
  return new ApiError(error?.code === 'timeout' || status === 504 ? 'timeout' : 'http', message, facts);
}
