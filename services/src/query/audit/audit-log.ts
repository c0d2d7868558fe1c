import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AuditEntry, AuditStore } from './audit-store.ts';
import { FailedAttempts, isFailedAttempt } from './failed-attempts.ts';

/** Entries that may wait for the store: hours of an administration, or a flood of logins, which is cut off here. */
const MOST_WAITING = 10_000;
const MOST_AT_ONCE = 1_000;
const RETRY_MS = 2_000;
/** How often entries of failed attempts that have grown are stored again. */
const COUNT_EVERY_MS = 30_000;

interface AuditLogOptions {
  store: Pick<AuditStore, 'write'>;
  log: Logger;
  mostWaiting?: number;
  retryMs?: number;
  countEveryMs?: number;
}

export interface AuditLog {
  /** Resolves once it is stored. @throws {AppError} `unavailable` */
  now(entry: AuditEntry): Promise<void>;
  /** Stores it soon, and tries again while the store is away; failed attempts of strangers are counted. Never fails and never waits. */
  later(entry: AuditEntry): void;
  /** Stores what waits, once more; what cannot be stored goes to the log of the process. */
  close(): Promise<void>;
}

/** Writes entries of the journal, those that may wait in batches. */
export function createAuditLog(options: AuditLogOptions): AuditLog {
  const { store, log, mostWaiting = MOST_WAITING, retryMs = RETRY_MS, countEveryMs = COUNT_EVERY_MS } = options;
  /** By id: of entries with one id the last one counts. */
  const waiting = new Map<string, AuditEntry>();
  let closing = false;
  let wake = (): void => undefined;
  let writing: Promise<void> | undefined;

  const lose = (entry: AuditEntry, why: string): void => log.error({ entry }, `journal: ${why}`);

  const writeSome = async (): Promise<void> => {
    const batch = [...waiting.values()].slice(0, MOST_AT_ONCE);
    await store.write(batch);
    // An entry that was replaced meanwhile waits on.
    for (const entry of batch) if (waiting.get(entry.id) === entry) waiting.delete(entry.id);
  };
  const retryPause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, retryMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (closing) wake();
    });
  const writeAll = async (): Promise<void> => {
    while (waiting.size > 0 && !closing) {
      try {
        await writeSome();
      } catch (error) {
        log.warn({ err: error, waiting: waiting.size }, 'journal cannot be written yet');
        await retryPause();
      }
    }
    writing = undefined;
  };

  const add = (entry: AuditEntry): void => {
    if (waiting.size >= mostWaiting && !waiting.has(entry.id)) {
      lose(entry, 'too many entries wait');
      return;
    }
    waiting.set(entry.id, entry);
    writing ??= writeAll();
  };
  const failed = new FailedAttempts();
  const counting = setInterval(() => failed.grown().forEach(add), countEveryMs);
  counting.unref();

  return {
    async now(entry) {
      try {
        await store.write([entry]);
      } catch (cause) {
        const message = 'Le journal ne peut pas être écrit, rien n’a été changé ; réessayez dans un instant';
        throw new AppError('unavailable', { message, retryAfterS: 5, cause });
      }
    },

    later(entry) {
      if (isFailedAttempt(entry)) failed.count(entry).forEach(add);
      else add(entry);
    },

    async close() {
      clearInterval(counting);
      closing = true;
      wake();
      await writing;
      for (const entry of failed.grown()) waiting.set(entry.id, entry);
      try {
        while (waiting.size > 0) await writeSome();
      } catch {
        for (const entry of waiting.values()) lose(entry, 'not stored before the stop');
      }
    },
  };
}
