import { asFailure, FetchFailure } from '../../platform/network/failure.ts';
import type { FetchAnswer, Fetcher, FetchRequest } from '../fetch/fetcher.ts';
import type { Clock } from '../time/clock.ts';
import { retryAfterMs } from './answer-times.ts';
import type { HostSlots, SlotEnd, Turn } from './host-slots.ts';

export interface RequestDeps {
  fetcher: Fetcher;
  slots: HostSlots;
  clock: Clock;
  /** 0 to 1. */
  random: () => number;
  /** Longer than any request can take. Real milliseconds. */
  leaseMs: number;
}

export interface PoliteRequest<T> extends Omit<FetchRequest, 'url'> {
  url: URL;
  gapMs: number;
  /** How long to wait for the host's turn. 0: `busy` at once. */
  patienceMs: number;
  /** Reads the body, while the host is ours. */
  use(answer: FetchAnswer): Promise<T>;
  /** The gap after this request, when the answer asks for a longer one. */
  gapAfter?(value: T): number;
}

export type RequestOutcome<T> =
  | Exclude<Turn, { kind: 'granted' }>
  | { kind: 'failed'; failure: FetchFailure }
  | { kind: 'answered'; answer: FetchAnswer; value: T };

/** Makes one request in its host's turn. Rejects only with errors that are not the site's: Redis is down, or our own fault. */
export async function requestPolitely<T>(deps: RequestDeps, ask: PoliteRequest<T>): Promise<RequestOutcome<T>> {
  const { fetcher, clock } = deps;
  const { url, use, gapAfter } = ask;
  const turn = await takeTurn(deps, ask);
  if (turn.kind !== 'granted') return turn;
  let answer: FetchAnswer | undefined;
  try {
    answer = await fetcher.fetch(ask);
    const value = await use(answer);
    await turn.end(endOf(answer, clock.now()), gapAfter?.(value));
    return { kind: 'answered', answer, value };
  } catch (error) {
    await turn.end(answer ? endOf(answer, clock.now()) : { kind: 'failed' });
    // An error thrown by the reader of the body itself is ours.
    if (answer && !(error instanceof FetchFailure)) throw error;
    return { kind: 'failed', failure: asFailure(error, url.hostname) };
  } finally {
    answer?.close();
  }
}

function endOf({ status, headers }: FetchAnswer, now: number): SlotEnd {
  if (status === 429 || status === 503)
    return { kind: 'too_much', retryAfterMs: retryAfterMs(headers['retry-after'], now) };
  return { kind: status < 500 ? 'answered' : 'failed' };
}

async function takeTurn<T>(deps: RequestDeps, ask: PoliteRequest<T>): Promise<Turn> {
  const { slots, clock, random, leaseMs } = deps;
  const until = clock.now() + ask.patienceMs;
  for (;;) {
    const turn = await slots.begin(ask.url.hostname, { gapMs: ask.gapMs, leaseMs, yields: ask.kind === 'page' });
    // A little later than asked: those who wait for the same host do not come back at the same moment.
    const waitMs = turn.kind === 'busy' ? turn.waitMs + random() * Math.min(1_000, turn.waitMs) : 0;
    if (turn.kind !== 'busy' || clock.now() + waitMs > until) return turn;
    await clock.sleep(waitMs, ask.signal);
  }
}
