import { setMaxListeners } from 'node:events';
import pTimeout from 'p-timeout';
import { AppError } from './errors.ts';
import type { Check } from './health.ts';

/** Pause between two looks. */
const EVERY_MS = 1_000;
/** A look without an answer in this time found silence: with the pause before it, silence is noticed within 3 s. */
const LOOK_MS = 2_000;
/** One look may be late on a busy machine. So many silent ones in a row end the calls that wait. */
const LOOKS_TO_END = 2;
/** A new signal each minute: on Node 20 a signal keeps some bytes of each signal made from it for as long as it lives. */
const LOOKS_OF_SIGNAL = 60;
/** Signals of the last minutes are kept, since calls may still wait with them. No call waits longer than that. */
const EARLIER = 12;

export interface Probe {
  /** What the last look found. Waits only for the first one. */
  check: Check;
  /** What the last look found, `null` before the first one. */
  fault(): string | null;
  /**
   * Aborts with an AppError (`unavailable`) once the dependency stays silent. For a call that begins now: after the
   * dependency answers again, and each minute, there is a new one.
   */
  signal(): AbortSignal;
  close(): void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

/** An answer that has arrived is read before the limit counts: on a busy machine both may be due at once. */
const afterReading = (): Promise<undefined> =>
  new Promise((resolve) => setImmediate(() => setImmediate(resolve, undefined)));

/** What `check` answers, or `undefined` if it is silent. */
async function look(check: Check): Promise<string | null | undefined> {
  const answer = check().catch(messageOf);
  // What arrives while the limit's own callback waits for its turn counts as an answer.
  const silence = async () => Promise.race([answer, afterReading()]);
  return pTimeout<string | null, undefined | string | null>(answer, { milliseconds: LOOK_MS, fallback: silence });
}

/** Any number of calls may wait with it. */
function endingSignal(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

/**
 * Looks at a dependency again and again. A process that is stopped or stuck keeps its connections open, so that a call
 * would wait for it until a limit of its own; the probe notices the silence and ends the call.
 * @param check must not use a connection that calls can keep busy
 */
export function openProbe(check: Check): Probe {
  let fault: string | null = null;
  let looks = 0;
  let silent = 0;
  let newest = endingSignal();
  let earlier: AbortController[] = [];
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const lookOnce = async (): Promise<void> => {
    const found = await look(check);
    if (closed) return;
    silent = found === undefined ? silent + 1 : 0;
    fault = found === undefined ? `no answer within ${LOOK_MS} ms` : found;
    looks += 1;
    if (silent === LOOKS_TO_END) {
      const reason = new AppError('unavailable', { retryAfterS: 5, cause: new Error(String(fault)) });
      for (const one of [newest, ...earlier]) one.abort(reason);
    }
    if (silent === 0 && (newest.signal.aborted || looks % LOOKS_OF_SIGNAL === 0)) {
      earlier = newest.signal.aborted ? [] : [newest, ...earlier].slice(0, EARLIER);
      newest = endingSignal();
    }
    timer = setTimeout(lookOnce, EVERY_MS);
    timer.unref();
  };
  const first = lookOnce();
  return {
    async check() {
      await first;
      return fault;
    },
    fault: () => fault,
    signal: () => newest.signal,
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}
