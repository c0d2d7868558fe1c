import { drainPending, type Session } from 'chdb';
import { unmarked } from '../errors.ts';
import { mark } from '../sql/processes.ts';
import { quotedIdentifier } from '../sql/typed-literal.ts';
import { Control } from './control.ts';
import { openPipe, releaseWriter } from './pipe.ts';
import { Pool, type Slot } from './pool.ts';
import { Scratch } from './scratch.ts';
import { sessionOpener } from './session.ts';

export interface EngineOptions {
  readonly dataDir: string;
  readonly poolSize: number;
  readonly queueSize: number;
  readonly maxMemory: number;
}

/** The engine's counts of a statement: rows and bytes of the answer, or those written. */
export interface Counts {
  readonly rows: number;
  readonly bytes: number;
}

export interface Job {
  /** The client's id for the query. */
  readonly id: string;
  /** Fires when the client is gone. The query is then cancelled in the engine. */
  readonly signal: AbortSignal;
  readonly database: string;
}

/** The embedded engine on one data folder. Throws when another process holds the folder. */
export class Engine {
  readonly version: string;
  readonly scratch: Scratch;
  readonly #pool: Pool<Session>;
  readonly #control: Control;
  readonly #entered = new WeakMap<Session, string>();
  #runs = 0;

  constructor(options: EngineOptions) {
    const open = sessionOpener(options);
    const first = open();
    this.version = first.query('SELECT version()', 'TSV').trim();
    this.#control = new Control(open, first);
    this.scratch = new Scratch(options.dataDir);
    this.#pool = new Pool(open, this.scratch.pipes(options.poolSize), options.queueSize);
  }

  get waiting(): number {
    return this.#pool.waiting;
  }

  get running(): number {
    return this.#pool.running;
  }

  /**
   * Runs a statement with a small answer or none. After a `prelude` (SET, USE) the connection cannot be used for
   * others.
   */
  async run(job: Job, sql: string, format: string, prelude?: string): Promise<{ bytes: Uint8Array; counts: Counts }> {
    return this.#onConnection(job, async (slot, marked) => {
      if (prelude !== undefined) {
        slot.spoiled = true;
        await slot.connection.queryAsync(prelude);
      }
      const result = await slot.connection.queryAsync(marked(sql), { format });
      return { bytes: result.bytes(), counts: { rows: result.rowsRead, bytes: result.bytesRead } };
    });
  }

  /**
   * Runs a statement that writes its answer to a pipe, and passes every piece on as it comes, waiting for `take`.
   * `statement` gets the clause to put between the query and its FORMAT. When `take` fails, the query is cancelled.
   */
  async stream(job: Job, statement: (into: string) => string, take: (piece: Buffer) => Promise<void>): Promise<Counts> {
    return this.#onConnection(job, async (slot, marked) => {
      this.scratch.restore(slot.pipe);
      const pipe = openPipe(slot.pipe);
      const sql = marked(statement(`INTO OUTFILE '${slot.pipe}' APPEND`));
      const abort = () => pipe.stream.destroy();
      job.signal.addEventListener('abort', abort, { once: true });
      const done = slot.connection.queryAsync(sql).finally(pipe.end);
      // The engine's own error is reported. The copying may fail earlier because of it.
      done.catch(() => {});
      try {
        for await (const piece of pipe.stream) await take(piece as Buffer);
      } finally {
        job.signal.removeEventListener('abort', abort);
        pipe.stream.destroy();
        const stopReleasing = releaseWriter(slot.pipe);
        await done.catch(() => {}).finally(stopReleasing);
      }
      const result = await done;
      return { rows: result.rowsRead, bytes: result.bytesRead };
    });
  }

  async #onConnection<T>(
    job: Job,
    work: (slot: Slot<Session>, marked: (sql: string) => string) => Promise<T>,
  ): Promise<T> {
    return this.#pool.use(job.signal, async (slot) => {
      job.signal.throwIfAborted();
      this.#runs += 1;
      const run = this.#runs;
      const marked = mark(run, job.id);
      const stop = this.#control.killOnAbort(job.signal, run);
      try {
        await this.#enter(slot, job.database);
        return await work(slot, (sql) => marked + sql);
      } catch (error) {
        throw unmarked(error, marked);
      } finally {
        stop();
      }
    });
  }

  /* A connection keeps the database of its last USE, also for the next query. */
  async #enter(slot: Slot<Session>, database: string): Promise<void> {
    if ((this.#entered.get(slot.connection) ?? 'default') === database) return;
    await slot.connection.queryAsync(`USE ${quotedIdentifier(database)}`);
    this.#entered.set(slot.connection, database);
  }

  /** Runs a statement beside the pool, so that it never waits for the statement that it is to stop. */
  async control(sql: string, format: string): Promise<{ bytes: Uint8Array; counts: Counts }> {
    const result = await this.#control.run(sql, format);
    return { bytes: result.bytes(), counts: { rows: 0, bytes: 0 } };
  }

  /** Resolves when no statement runs. Required before closing: the engine aborts while a statement runs. */
  async idle(): Promise<void> {
    await this.#pool.idle();
    await drainPending();
  }

  close(): void {
    this.#pool.close(new Error('The server is shutting down.'));
    this.#control.close();
    this.scratch.remove();
  }
}
