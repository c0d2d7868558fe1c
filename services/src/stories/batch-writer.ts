import type { Logger } from '../platform/logger.ts';
import { OrderedQueue } from '../platform/ordered-queue.ts';
import { untilDone } from '../platform/retry.ts';
import type { WrittenCheckpoint } from './checkpoint/checkpoint-file.ts';
import type { StoriesMetrics } from './metrics.ts';
import type { ChangedRows, StoriesStore } from './rows/changed-rows.ts';

export interface WriterDeps {
  store: StoriesStore;
  metrics: StoriesMetrics;
  log: Logger;
}

interface WriterOptions extends WriterDeps {
  /** Called with each batch once it can be read. */
  onStored(batch: Batch): void;
}

export interface Batch {
  rows: ChangedRows;
  /**
   * A checkpoint of the state after these rows, to be kept once they are stored. It may still be in progress or fail.
   */
  checkpoint: Promise<WrittenCheckpoint | undefined> | undefined;
  /** Offset after the last record that these rows come from. */
  next: bigint;
}

/** Batches that may wait while one is being stored. */
const WAITING = 1;

/**
 * Stores batches one after the other, retrying without limit. A checkpoint is kept only after all rows that lead to it.
 */
export class BatchWriter {
  readonly #deps: WriterOptions;
  readonly #queue: OrderedQueue<Batch>;
  #keeping: Promise<void> | undefined;

  constructor(deps: WriterOptions) {
    this.#deps = deps;
    this.#queue = new OrderedQueue({
      waiting: WAITING,
      work: async (batch, signal) => {
        await this.#store(batch);
        signal.throwIfAborted();
      },
      onDone: async (batch) => {
        deps.onStored(batch);
        if (batch.checkpoint) await this.#keep(batch.checkpoint);
      },
    });
  }

  get full(): boolean {
    return this.#queue.full;
  }

  get idle(): boolean {
    return this.#queue.items.length === 0;
  }

  /** Whether a checkpoint is being written: another one would have to wait. */
  get writing(): boolean {
    return this.#keeping !== undefined || this.#queue.items.some(({ checkpoint }) => checkpoint);
  }

  push(batch: Batch): void {
    this.#queue.push(batch);
  }

  /** Resolves when a batch has been stored. */
  room(): Promise<void> {
    return this.#queue.room();
  }

  /** Resolves when everything is stored or given up. */
  async finish(): Promise<void> {
    await this.#queue.finish();
    await this.orAborted(this.#keeping);
  }

  /** Waits for something, but not past the moment at which everything is given up. */
  orAborted(work: Promise<unknown> | undefined): Promise<void> {
    return this.#queue.orAborted(work);
  }

  /** Gives up what is not stored. It will be computed again from the log. */
  abort(): void {
    this.#queue.abort();
  }

  async #store({ rows }: Batch): Promise<void> {
    const { store, metrics } = this.#deps;
    if (rows.size === 0) return;
    const timer = metrics.storing.startTimer();
    for (const stage of rows.stages()) {
      await Promise.all(stage.map((it) => this.#repeat(it.table, () => store.insert(it))));
    }
    timer();
    metrics.batchRows.observe(rows.size);
  }

  #repeat(what: string, work: () => Promise<void>): Promise<void> {
    const { log, metrics } = this.#deps;
    return untilDone(work, {
      signal: this.#queue.signal,
      onFailure(error, attempt, pauseMs) {
        metrics.failures.inc({ what });
        const message = error instanceof Error ? error.message.slice(0, 500) : String(error);
        log.warn({ what, attempt, pauseMs, error: message }, 'not stored yet, the log waits');
      },
    });
  }

  /**
   * Starts once the previous one is on the disk. If it fails, the previous one stays, and a restart reads more of the
   * log.
   */
  async #keep(made: Promise<WrittenCheckpoint | undefined>): Promise<void> {
    const { metrics, log } = this.#deps;
    await this.#keeping;
    const checkpoint = await made;
    if (!checkpoint) return;
    if (this.#queue.signal.aborted) return checkpoint.drop();
    this.#keeping = checkpoint
      .keep()
      .then(() => metrics.checkpointAt.setToCurrentTime())
      .catch((error: unknown) => {
        metrics.failures.inc({ what: 'checkpoint' });
        log.error({ err: error }, 'checkpoint not kept');
      })
      .finally(() => {
        this.#keeping = undefined;
      });
  }
}
