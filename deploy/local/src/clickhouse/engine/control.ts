import type { ChdbResult, Session } from 'chdb';
import { killRuns } from '../sql/processes.ts';

const KILL_EVERY_MS = 100;

/**
 * A connection beside the pool for statements that must not wait: those that stop queries. It runs one statement at a
 * time.
 */
export class Control {
  readonly #open: () => Session;
  readonly #unwanted = new Set<number>();
  #session: Session;
  #last: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(open: () => Session, first: Session) {
    this.#open = open;
    this.#session = first;
  }

  run(sql: string, format: string): Promise<ChdbResult> {
    const result = this.#last.then(async () => {
      try {
        return await this.#session.queryAsync(sql, { format });
      } catch (error) {
        this.#session.close();
        this.#session = this.#open();
        throw error;
      }
    });
    this.#last = result.catch(() => {});
    return result;
  }

  /** Stops the run in the engine when the signal fires. Call the returned function when the run is over. */
  killOnAbort(signal: AbortSignal, run: number): () => void {
    const abort = () => {
      this.#unwanted.add(run);
      if (this.#timer === undefined) this.#kill();
    };
    signal.addEventListener('abort', abort, { once: true });
    return () => {
      signal.removeEventListener('abort', abort);
      this.#unwanted.delete(run);
    };
  }

  /* Repeats while any is left, since a query may not have begun yet when its client leaves. */
  #kill(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#unwanted.size > 0) this.#kill();
    }, KILL_EVERY_MS);
    this.run(killRuns(this.#unwanted), 'Null').catch(() => {});
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#session.close();
  }
}
