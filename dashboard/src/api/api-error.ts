import type { ErrorBody, ErrorCode } from '@vigie/contracts/errors';

/**
 * Why a call failed, by what screens do about it: unauthorized → login page, network → error page, maintenance →
 * maintenance page, timeout and http → a message on the screen.
 */
type FailureKind = 'unauthorized' | 'network' | 'timeout' | 'maintenance' | 'http';

interface FailureFacts {
  /** HTTP status; 0 without an answer. */
  status?: number;
  code?: ErrorCode;
  details?: readonly { path: string; message: string }[];
  /** From Retry-After. */
  retryAfterMs?: number;
  requestId?: string;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly details: readonly { path: string; message: string }[];
  readonly retryAfterMs: number | undefined;
  /** Finds the call in the logs. */
  readonly requestId: string | undefined;

  constructor(kind: FailureKind, message: string, facts: FailureFacts = {}) {
    super(message);
    this.kind = kind;
    this.status = facts.status ?? 0;
    this.code = facts.code;
    this.details = facts.details ?? [];
    this.retryAfterMs = facts.retryAfterMs;
    this.requestId = facts.requestId;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
export const isKind = (error: unknown, kind: FailureKind): boolean => isApiError(error) && error.kind === kind;

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
