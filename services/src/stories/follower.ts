import { setImmediate as breathe } from 'node:timers/promises';
import type { KafkaRecord, RecordBatch } from '../platform/kafka.ts';
import { BatchWriter, type WriterDeps } from './batch-writer.ts';
import type { Checkpoint } from './checkpoint/checkpoint.ts';
import type { Stories } from './engine.ts';
import { Position, type PositionDeps } from './position.ts';
import { readRecord } from './read-record.ts';
import { ChangedRows, versionOf } from './rows/changed-rows.ts';

export interface FollowerLimits {
  /** Changes are stored when the oldest of them waits for this long (milliseconds), or when they come to so many rows. */
  batchMs: number;
  batchRows: number;
  /** A checkpoint is made when records have come and the last one is this old (milliseconds), or after so many records. */
  checkpointMs: number;
  checkpointRecords: number;
}

export interface FollowerDeps<S extends Stories> extends PositionDeps<S>, WriterDeps {
  limits: FollowerLimits;
}

/** Applying in one go for longer would hold back heartbeats, health and the storing of the batch before. */
const SLICE_MS = 15;
const BEAT_MS = 1_000;
/** Checkpoints take at most one part in so many of the time. */
const SAVE_SHARE = 50;

/**
 * Follows the log of headlines: applies its records strictly in order, stores what they change, and makes checkpoints of which
 * every row is stored. Whatever is lost on the way is made again from the log, the same.
 */
export class Follower<S extends Stories> {
  readonly #deps: FollowerDeps<S>;
  readonly #position: Position<S>;
  readonly #writer: BatchWriter;
  #rows = new ChangedRows();
  #timer: NodeJS.Timeout | undefined;
  /** The rows have waited long enough, and wait for the batch before. */
  #overdue = false;
  readonly #tick: NodeJS.Timeout;
  /** Everything below is applied and stored. */
  #stored: bigint;
  #end = 0n;
  /** Records that no checkpoint holds, and since when. */
  #fresh = 0;
  #checkpointAt = performance.now();
  #checkpointTook = 0;
  /** Grows with each generation of the consumer's group: what an older one fetched comes again. */
  #generation = 0;
  #ending = false;

  constructor(deps: FollowerDeps<S>, found: Checkpoint | 'none' | 'corrupt') {
    this.#deps = deps;
    this.#position = new Position(deps, found);
    this.#stored = this.#position.next;
    this.#writer = new BatchWriter({
      ...deps,
      onStored: ({ next }) => {
        this.#stored = next;
        if (this.#overdue) this.#close(this.#due);
        this.#tellLag();
      },
    });
    this.#tick = setInterval(() => this.#closeIfDue(), deps.limits.checkpointMs);
  }

  get stories(): S {
    return this.#position.stories;
  }

  /** Offset of the record to apply next. */
  get next(): bigint {
    return this.#position.next;
  }

  get readFrom(): bigint {
    return this.#position.readFrom;
  }

  /** Takes a fetched batch over; resolves when there is room for the next. False: read again from `readFrom`. */
  async take({ records, end }: RecordBatch, beat: () => Promise<void>): Promise<boolean> {
    const generation = this.#generation;
    this.#end = end;
    let slice = performance.now();
    let beaten = slice;
    for (const record of records) {
      while (this.#writer.full && !this.#ending) await this.#waitForRoom(beat);
      if (this.#ending || generation !== this.#generation) return false;
      const { apply, moved } = this.#position.expects(record);
      if (moved) return false;
      if (apply) this.#apply(record);
      const now = performance.now();
      if (now - slice < SLICE_MS) continue;
      this.#tellLag();
      await breathe();
      slice = performance.now();
      if (slice - beaten < BEAT_MS) continue;
      await beat();
      beaten = slice;
    }
    this.#tellLag();
    this.#closeIfDue();
    await beat();
    return true;
  }

  /** Tells how far the log has grown: fetches do, but not while the log waits. */
  grown(end: bigint): void {
    this.#end = end;
    this.#tellLag();
  }

  forget(): void {
    this.#generation++;
  }

  /** Stores what there is, with a checkpoint. Nothing is taken any more. */
  async finish(): Promise<void> {
    this.#ending = true;
    clearInterval(this.#tick);
    this.#close(this.#fresh > 0);
    await this.#writer.finish();
  }

  abort(): void {
    this.#ending = true;
    clearInterval(this.#tick);
    clearTimeout(this.#timer);
    this.#writer.abort();
  }

  #apply(record: KafkaRecord): void {
    const { engine, limits } = this.#deps;
    const changes = this.#changesOf(record);
    this.#position.advance(record);
    this.#fresh++;
    if (!changes) return;
    this.#rows.add(changes, versionOf(engine.algorithm, BigInt(record.offset)));
    if (this.#rows.size >= limits.batchRows) this.#close(this.#due);
    else if (this.#rows.size > 0) this.#timer ??= setTimeout(() => this.#onTime(), limits.batchMs);
  }

  /** Skips what is no record, always the same. */
  #changesOf({ offset, value }: KafkaRecord) {
    const { metrics, log } = this.#deps;
    const read = readRecord(value);
    if (!read.ok) {
      metrics.skipped.inc({ reason: read.reason });
      log.warn({ offset, reason: read.reason, message: read.message.slice(0, 500) }, 'record skipped');
      return undefined;
    }
    const timer = metrics.applying.startTimer();
    try {
      const changes = this.#position.stories.apply(read.record);
      metrics.records.inc({ kind: read.record.kind });
      if (changes.edit) metrics.edits.inc({ outcome: changes.edit.code || changes.edit.outcome });
      return changes;
    } catch (error) {
      // A fault of the algorithm is one of the log too: it comes again on every reading, and must not stop the log for ever.
      metrics.skipped.inc({ reason: 'failed' });
      log.error({ err: error, offset }, 'record cannot be applied');
      return undefined;
    } finally {
      timer();
    }
  }

  /** The slower the store, the larger the batches: small ones would only queue up. */
  #onTime(): void {
    this.#overdue = true;
    if (this.#writer.idle) this.#close(this.#due);
  }

  get #due(): boolean {
    const { checkpointMs, checkpointRecords } = this.#deps.limits;
    if (this.#fresh === 0 || this.#writer.writing) return false;
    const age = performance.now() - this.#checkpointAt;
    // Nothing is applied while the state is written down: a large one is so more rarely.
    if (age < SAVE_SHARE * this.#checkpointTook) return false;
    return this.#fresh >= checkpointRecords || age >= checkpointMs;
  }

  #closeIfDue(): void {
    if (this.#due) this.#close(true);
  }

  #close(withCheckpoint: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#overdue = false;
    const checkpoint = withCheckpoint ? this.#checkpoint() : undefined;
    if (this.#rows.size === 0 && !checkpoint) return;
    this.#writer.push({ rows: this.#rows, checkpoint, next: this.#position.next });
    this.#rows = new ChangedRows();
  }

  /** Without one the former stays: a restart would read more of the log. */
  #checkpoint(): Checkpoint | undefined {
    const { metrics, log } = this.#deps;
    this.#fresh = 0;
    const start = performance.now();
    try {
      return this.#position.checkpoint();
    } catch (error) {
      metrics.failures.inc({ what: 'save' });
      log.error({ err: error }, 'state cannot be written down');
      return undefined;
    } finally {
      this.#checkpointAt = performance.now();
      this.#checkpointTook = this.#checkpointAt - start;
    }
  }

  async #waitForRoom(beat: () => Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tick = new Promise((resolve) => {
      timer = setTimeout(resolve, BEAT_MS);
    });
    await Promise.race([this.#writer.room(), tick]);
    clearTimeout(timer);
    await beat();
  }

  #tellLag(): void {
    // What changes nothing is never stored.
    if (this.#rows.size === 0 && this.#writer.idle) this.#stored = this.#position.next;
    const lag = this.#end - this.#stored;
    this.#deps.metrics.lag.set(Number(lag > 0n ? lag : 0n));
  }
}
