import { AppError } from './errors.ts';
import type { Check } from './health.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Pause between two looks. */
const EVERY_MS = 1_000;
/** A look without an answer in this time found silence: with the pause before it, silence is noticed within 3 s. */
const LOOK_MS = 2_000;
/** One look may be late on a busy machine. So many silent ones in a row end the calls that wait. */
const LOOKS_TO_END = 2;

export interface Probe {
  /** What the last look found. Waits only for the first one. */
  check: Check;
  /** What the last look found, `null` before the first one. */
  fault(): string | null;
  /** Aborts with an AppError (`unavailable`) once the dependency stays silent. After it answers, there is a new signal. */
  signal(): AbortSignal;
  close(): void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

/** An answer that has arrived is read before the limit counts: on a busy machine both may be due at once. */
const afterReading = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** What `check` answers, or `undefined` if it is silent. */
async function look(check: Check): Promise<string | null | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => afterReading().then(() => resolve(undefined)), LOOK_MS);
  });
  try {
    return await Promise.race([check(), silence]);
  } catch (error) {
    return messageOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Looks at a dependency again and again. A process that is stopped or stuck keeps its connections open, so that a call
 * would wait for it until a limit of its own; the probe notices the silence and ends the call.
 * @param check must not use a connection that calls can keep busy
 */
export function openProbe(check: Check): Probe {
  let fault: string | null = null;
  let silent = 0;
  let ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const lookOnce = async (): Promise<void> => {
    const found = await look(check);
    if (closed) return;
    silent = found === undefined ? silent + 1 : 0;
    fault = found === undefined ? `no answer within ${LOOK_MS} ms` : found;
    if (silent === LOOKS_TO_END)
      ended.abort(new AppError('unavailable', { retryAfterS: 5, cause: new Error(String(fault)) }));
    if (silent === 0 && ended.signal.aborted) ended = new AbortController();
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
    signal: () => ended.signal,
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** {@link openProbe} until the process stops. */
export function probeUntilStop(life: Lifecycle, name: string, check: Check): Probe {
  const probe = openProbe(check);
  life.onStop(`probe of ${name}`, probe.close);
  return probe;
}
