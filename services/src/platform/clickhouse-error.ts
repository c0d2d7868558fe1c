import { ClickHouseError } from '@clickhouse/client';
import { AppError } from './errors.ts';

/** Error codes of the engine (src/Common/ErrorCodes.cpp) with another meaning than "our query is wrong". */
const MEANING = new Map<string, 'timeout' | 'overloaded' | 'unavailable'>([
  ['159', 'timeout'], // TIMEOUT_EXCEEDED
  ['160', 'timeout'], // TOO_SLOW
  ['202', 'overloaded'], // TOO_MANY_SIMULTANEOUS_QUERIES
  ['241', 'overloaded'], // MEMORY_LIMIT_EXCEEDED
  ['285', 'unavailable'], // TOO_FEW_LIVE_REPLICAS
  ['286', 'unavailable'], // UNSATISFIED_QUORUM_FOR_PREVIOUS_WRITE
  ['289', 'unavailable'], // REPLICA_IS_NOT_IN_QUORUM: it is behind, another one may not be
  ['319', 'unavailable'], // UNKNOWN_STATUS_OF_INSERT
]);

const UNREACHABLE = /ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|socket hang up/i;

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof ClickHouseError) &&
  (UNREACHABLE.test(error.message) || UNREACHABLE.test((error as NodeJS.ErrnoException).code ?? ''));

/** The meaning of an engine's error for the caller. `pastLimit`: our own time limit ended the query. */
export function engineError(error: unknown, pastLimit: boolean): AppError {
  if (error instanceof AppError) return error;
  const meaning = error instanceof ClickHouseError ? MEANING.get(error.code) : undefined;
  if (pastLimit || meaning === 'timeout') return new AppError('timeout', { cause: error });
  if (meaning === 'overloaded') return new AppError('overloaded', { retryAfterS: 2, cause: error });
  if (meaning === 'unavailable' || isUnreachable(error) || isRequestTimeout(error))
    return new AppError('unavailable', { retryAfterS: 2, cause: error });
  return new AppError('internal', { cause: error });
}

// The client's own limit: the engine took the query but does not answer.
const isRequestTimeout = (error: unknown): boolean => error instanceof Error && /^timeout error/i.test(error.message);
