import type { Logger } from './logger.ts';

/** Between two lines about the same outage. */
const EVERY_MS = 60_000;

export interface OutageLog {
  /** It failed again: a line at first, then one a minute at most, with the number of failures in between. */
  failed(error: unknown): void;
  /** It works: a line, if it did not before. */
  works(): void;
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).slice(0, 500);

/** Lines about something that fails again and again while it is away. After a minute without failures the next one is new. */
export function openOutageLog(log: Logger, what: string, now: () => number = () => performance.now()): OutageLog {
  let outage: { since: number; failures: number; toldAt: number; failedAt: number } | undefined;
  return {
    failed(error) {
      const at = now();
      if (outage === undefined || at - outage.failedAt >= EVERY_MS) {
        outage = { since: at, failures: 1, toldAt: at, failedAt: at };
        log.warn({ what, error: messageOf(error) }, 'is away');
        return;
      }
      outage.failures += 1;
      outage.failedAt = at;
      if (at - outage.toldAt < EVERY_MS) return;
      outage.toldAt = at;
      log.warn({ what, error: messageOf(error), failures: outage.failures }, 'is still away');
    },
    works() {
      if (outage === undefined) return;
      const { since, failures } = outage;
      outage = undefined;
      log.info({ what, failures, ms: Math.round(now() - since) }, 'is back');
    },
  };
}

const BY_LOG = new WeakMap<Logger, Map<string, OutageLog>>();

/** The one {@link OutageLog} of a process for something that several of its clients use. */
export function outageLog(log: Logger, what: string): OutageLog {
  const known = BY_LOG.get(log) ?? new Map<string, OutageLog>();
  BY_LOG.set(log, known);
  const outage = known.get(what) ?? openOutageLog(log, what);
  known.set(what, outage);
  return outage;
}
