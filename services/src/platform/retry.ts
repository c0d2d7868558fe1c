const FIRST_MS = 250;
const LAST_MS = 15_000;

/**
 * Full jitter: processes that failed together do not come back together. The longest pause doubles with each attempt.
 * @param attempt from 0
 * @param random from 0 to 1
 */
export const pauseAfter = (attempt: number, random: () => number = Math.random): number =>
  Math.ceil(random() * Math.min(LAST_MS, FIRST_MS * 2 ** Math.min(attempt, 10)));

export interface RetryOptions {
  onFailure(error: unknown, attempt: number, pauseMs: number): void;
  signal: AbortSignal;
  /** Of the pauses, from 0 to 1. */
  random?: () => number;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

/**
 * Does something until it works, with growing pauses. There is nothing else to do: a batch that is skipped is lost.
 * By hand: p-retry 7 gives up at a TypeError, and reports work that succeeded after the abort as failed.
 * @throws the signal's reason, when it is aborted during a pause
 */
export async function untilDone<T>(work: () => Promise<T>, { onFailure, signal, random }: RetryOptions): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const ms = pauseAfter(attempt, random);
      onFailure(error, attempt + 1, ms);
      await pause(ms, signal);
    }
  }
}
