import { insideAddress } from './inside-address.ts';
import { paths } from './paths.ts';

/** Why /error is shown: a call without an answer, a part of the dashboard that failed to load, or one that threw. */
export type ErrorReason = 'network' | 'load' | 'broken';

/** The router's state of /error. */
export interface ErrorState {
  /** Address where it happened, with its search. */
  from: string;
  reason: ErrorReason;
}

const REASONS: readonly string[] = ['network', 'load', 'broken'] satisfies ErrorReason[];

/** Reads a history entry, whatever wrote it. An address of another site is replaced by the dashboard. */
export function readErrorState(state: unknown): ErrorState {
  const { from, reason } = (state ?? {}) as { from?: unknown; reason?: unknown };
  return {
    from: insideAddress(from) ?? paths.dashboard,
    reason: typeof reason === 'string' && REASONS.includes(reason) ? (reason as ErrorReason) : 'network',
  };
}
