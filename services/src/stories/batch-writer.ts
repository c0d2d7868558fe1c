import type { Logger } from '../platform/logger.ts';
import { untilDone } from '../platform/retry.ts';
import type { Checkpoint } from './checkpoint/checkpoint.ts';
import type { Checkpoints } from './checkpoint/checkpoint-file.ts';
import type { StoriesMetrics } from './metrics.ts';
import type { ChangedRows } from './rows/changed-rows.ts';
import type { StoriesStore } from './rows/store.ts';

export interface WriterDeps {
  store: StoriesStore;
  checkpoints: Checkpoints;
  metrics: StoriesMetrics;
  log: Logger;
}

interface WriterOptions extends WriterDeps {
  /** Called with each batch that can be read. */
  onStored(batch: Batch): void;
}

export interface Batch {
  rows: ChangedRows;
  /** Of the state that these rows lead to: written once they are stored. It may still be in the making, or come to nothing. */
  checkpoint: Promise<Checkpoint | undefined> | undefined;
  /** Offset behind the last record that these rows come from. */
  next: bigint;
}

/** Batches that may wait while one is being stored. */
const WAITING = 1;

/** Stores batches one after the other, in order, for as long as it takes; a checkpoint only after all rows that lead to it. */
export class BatchWriter {
  readonly #deps: WriterOptions;
  readonly #stop = new AbortController();
  readonly #queue: Batch[] = [];
  readonly #onRoom: (() => void)[] = [];
  #storing: Promise<void> | undefined;
  #writing: Promise<void> | undefined;
  readonly #aborted = new Promise<void>((resolve) => this.#stop.signal.addEventListener('abort', () => resolve()));

  constructor(deps: WriterOptions) {
    this.#deps = deps;
  }

  get full(): boolean {
    return this.#queue.length > WAITING;
  }

  get idle(): boolean {
    return this.#queue.length === 0;
  }

  /** A checkpoint is on its way to the disk: another one would have to wait. */
  get writing(): boolean {
    return this.#writing !== undefined || this.#queue.some(({ checkpoint }) => checkpoint);
  }

  push(batch: Batch): void {
    this.#queue.push(batch);
    this.#storing ??= this.#storeAll();
  }

  /** Resolves when a batch has been stored. */
  room(): Promise<void> {
    return new Promise((resolve) => this.#onRoom.push(resolve));
  }

  /** Resolves when everything is stored, or given up. */
  async finish(): Promise<void> {
    await Promise.race([this.#storing, this.#aborted]);
    await Promise.race([this.#writing, this.#aborted]);
  }

  /** Gives up on what is not stored: it will be made again from the log. */
  abort(): void {
    this.#stop.abort();
    this.#wake();
  }

  #wake(): void {
    for (const resume of this.#onRoom.splice(0)) resume();
  }

  async #storeAll(): Promise<void> {
    for (let batch = this.#queue[0]; batch && !this.#stop.signal.aborted; batch = this.#queue[0]) {
      try {
        await this.#store(batch);
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        throw error;
      }
      if (this.#stop.signal.aborted) return;
      this.#queue.shift();
      this.#deps.onStored(batch);
      if (batch.checkpoint) await this.#write(batch.checkpoint);
      this.#wake();
    }
    // Here and not in a callback: a batch pushed in between would find this one still at work and wait for ever.
    this.#storing = undefined;
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
      signal: this.#stop.signal,
      onFailure(error, attempt, pauseMs) {
        metrics.failures.inc({ what });
        const message = error instanceof Error ? error.message.slice(0, 500) : String(error);
        log.warn({ what, attempt, pauseMs, error: message }, 'not stored yet, the log waits');
      },
    });
  }

  /** Starts once the one before is on the disk. One that fails leaves the former one: a restart would read more of the log. */
  async #write(made: Promise<Checkpoint | undefined>): Promise<void> {
    const { checkpoints, metrics, log } = this.#deps;
    await this.#writing;
    const checkpoint = await made;
    if (!checkpoint || this.#stop.signal.aborted) return;
    this.#writing = checkpoints
      .write(checkpoint)
      .then(() => metrics.checkpointAt.setToCurrentTime())
      .catch((error: unknown) => {
        metrics.failures.inc({ what: 'checkpoint' });
        log.error({ err: error }, 'checkpoint not written');
      })
      .finally(() => {
        this.#writing = undefined;
      });
  }
}
