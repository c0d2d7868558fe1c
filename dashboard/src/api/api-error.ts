import type { ErrorCode } from '@vigie/contracts/errors';

/**
 * Why a call failed, by what screens do about it: unauthorized → login page, network → error page, maintenance →
 * maintenance page, timeout and http → a message on the screen.
 */
export type FailureKind = 'unauthorized' | 'network' | 'timeout' | 'maintenance' | 'http';

export interface FailureFacts {
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
