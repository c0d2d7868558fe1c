import { paths } from './paths.ts';

/** Why /error is shown: a call without an answer, a part of the dashboard that did not come, or one that broke. */
export type ErrorReason = 'network' | 'load' | 'broken';

/** The router's state of /error. */
export interface ErrorState {
  /** Where it happened, with its search. */
  from: string;
  reason: ErrorReason;
}

const REASONS: readonly string[] = ['network', 'load', 'broken'] satisfies ErrorReason[];

/** What a history entry holds, whoever wrote it; an address of another site leads to the dashboard. */
export function readErrorState(state: unknown): ErrorState {
  const { from, reason } = (state ?? {}) as { from?: unknown; reason?: unknown };
  const inside = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith(paths.error);
  return {
    from: inside ? from : paths.dashboard,
    reason: typeof reason === 'string' && REASONS.includes(reason) ? (reason as ErrorReason) : 'network',
  };
}
