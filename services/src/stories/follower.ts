import { versionOf } from '@vigie/stories/clusters/version';
import type { KafkaRecord, RecordBatch } from '../platform/kafka.ts';
import { BatchWriter, type WriterDeps } from './batch-writer.ts';
import type { Checkpoints, ReadCheckpoint, WrittenCheckpoint } from './checkpoint/checkpoint-file.ts';
import type { Stories } from './engine.ts';
import { type FromStart, Position, type PositionDeps } from './position.ts';
import { readRecord } from './read-record.ts';
import { ChangedRows } from './rows/changed-rows.ts';
import { Slices } from './slices.ts';

export interface FollowerLimits {
  /** Changes are stored when the oldest of them is this old (milliseconds), or when there are this many rows. */
  batchMs: number;
  batchRows: number;
  /**
   * A checkpoint is made when records have come and the last one is this old (milliseconds), or after this many
   * records.
   */
  checkpointMs: number;
  checkpointRecords: number;
}

/** How much of the log is in the tables. */
export interface Reach {
  /** Every record below this offset is applied and its rows are stored. */
  stored: bigint;
  /** Offset behind the log's last record. */
  end: bigint;
}

export interface FollowerDeps<S extends Stories> extends PositionDeps<S>, WriterDeps {
  checkpoints: Checkpoints;
  limits: FollowerLimits;
}

const BEAT_MS = 1_000;
/** Checkpoints take at most one fiftieth of the time. */
const SAVE_SHARE = 50;

/**
 * Follows the log of headlines: applies its records strictly in order, stores the changes, and makes checkpoints whose
 * rows are all stored. Anything that is lost on the way is computed again from the log, with the same result.
 */
export class Follower<S extends Stories> {
  readonly #deps: FollowerDeps<S>;
  readonly #position: Position<S>;
  readonly #writer: BatchWriter;
  #rows = new ChangedRows();
  #timer: NodeJS.Timeout | undefined;
  /** The rows have waited long enough; they only wait for the previous batch. */
  #overdue = false;
  readonly #tick: NodeJS.Timeout;
  /** Every record below this offset is applied and its rows are stored. */
  #stored: bigint;
  /** Undefined until Kafka has answered. */
  #end: bigint | undefined;
  /** Number of records since the last checkpoint, and since when. */
  #fresh = 0;
  #checkpointAt = performance.now();
  #checkpointTook = 0;
  /** Incremented with each generation of the consumer group. Records fetched in an older one come again. */
  #generation = 0;
  #ending = false;
  /** Applying a record and writing the checkpoint both run in slices. They must not overlap. */
  #busy: Promise<unknown> | undefined;

  constructor(deps: FollowerDeps<S>, found: ReadCheckpoint) {
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

  get fromStart(): FromStart | undefined {
    return this.#position.fromStart;
  }

  /** Undefined until Kafka has said where the log ends. */
  get reach(): Reach | undefined {
    return this.#end === undefined ? undefined : { stored: this.#stored, end: this.#end };
  }

  get readFrom(): bigint {
    return this.#position.readFrom;
  }

  /** Takes over a fetched batch; resolves when there is room for the next one. False: read again from `readFrom`. */
  async take({ records, end }: RecordBatch, beat: () => Promise<void>): Promise<boolean> {
    const generation = this.#generation;
    this.#end = end;
    let beaten = performance.now();
    const slices = new Slices(async () => {
      this.#tellLag();
      if (performance.now() - beaten < BEAT_MS) return;
      await beat();
      beaten = performance.now();
    });
    for (const record of records) {
      for (let over = this.#inTheWay; over && !this.#ending; over = this.#inTheWay) await waitWithBeats(over, beat);
      if (this.#ending || generation !== this.#generation) return false;
      const { apply, moved } = this.#position.expects(record);
      if (moved) {
        this.#stored = this.#position.next;
        return false;
      }
      if (apply) await this.#busyWith(this.#apply(record, slices));
      this.#closeIfFull();
      await slices.pause();
    }
    this.#tellLag();
    this.#closeIfDue();
    await beat();
    return true;
  }

  /** Reports the end of the log. Fetches do so too, but not while the log waits. */
  grown(end: bigint): void {
    this.#end = end;
    this.#tellLag();
  }

  forget(): void {
    this.#generation++;
  }

  /** Stores everything, with a checkpoint. No more records are taken. */
  async finish(): Promise<void> {
    this.#ending = true;
    clearInterval(this.#tick);
    await this.#writer.orAborted(this.#busy);
    // Still there only if it was given up.
    if (this.#busy) return;
    this.#close(this.#fresh > 0);
    await this.#writer.finish();
  }

  abort(): void {
    this.#ending = true;
    clearInterval(this.#tick);
    clearTimeout(this.#timer);
    this.#writer.abort();
  }

  /** What the next record has to wait for. */
  get #inTheWay(): Promise<unknown> | undefined {
    return this.#busy ?? (this.#writer.full ? this.#writer.room() : undefined);
  }

  async #busyWith<T>(work: Promise<T>): Promise<T> {
    // Whoever waits for its end does not care how it ended.
    this.#busy = work.catch(() => undefined);
    try {
      return await work;
    } finally {
      this.#busy = undefined;
    }
  }

  async #apply(record: KafkaRecord, slices: Slices): Promise<void> {
    const changes = await this.#changesOf(record, slices);
    this.#position.advance(record);
    this.#fresh++;
    if (changes) this.#rows.add(changes, versionOf(this.#deps.engine.algorithm, BigInt(record.offset)));
  }

  /** The changes of a record. An invalid record is skipped, every time it is read. */
  async #changesOf({ offset, value }: KafkaRecord, slices: Slices) {
    const { metrics, log } = this.#deps;
    const read = readRecord(value);
    if (!read.ok) {
      metrics.skipped.inc({ reason: read.reason });
      log.warn({ offset, reason: read.reason, message: read.message.slice(0, 500) }, 'record skipped');
      return undefined;
    }
    const timer = metrics.applying.startTimer();
    try {
      const changes = await slices.run(this.#position.stories.applying(read.record));
      metrics.records.inc({ kind: read.record.kind });
      if (changes.edit) metrics.edits.inc({ outcome: changes.edit.code || changes.edit.outcome });
      return changes;
    } catch (error) {
      // An error of the algorithm would come again with every reading of the log, and must not stop it for ever.
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
    if (this.#fresh === 0 || this.#busy || this.#writer.writing) return false;
    const age = performance.now() - this.#checkpointAt;
    // No record is applied while the state is saved, so a large state is saved less often.
    if (age < SAVE_SHARE * this.#checkpointTook) return false;
    return this.#fresh >= checkpointRecords || age >= checkpointMs;
  }

  /** A few rows wait for more, but not for long. */
  #closeIfFull(): void {
    const { batchRows, batchMs } = this.#deps.limits;
    if (this.#rows.size >= batchRows) this.#close(this.#due);
    else if (this.#rows.size > 0) this.#timer ??= setTimeout(() => this.#onTime(), batchMs);
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

  /** Without a new checkpoint the previous one stays, and a restart reads more of the log. */
  async #checkpoint(): Promise<WrittenCheckpoint | undefined> {
    const { checkpoints, metrics, log } = this.#deps;
    this.#fresh = 0;
    const start = performance.now();
    const timer = metrics.saving.startTimer();
    try {
      const written = await this.#busyWith(checkpoints.write(this.#position.checkpoint()));
      timer();
      metrics.checkpointBytes.set(written.bytes);
      return written;
    } catch (error) {
      metrics.failures.inc({ what: 'checkpoint' });
      log.error({ err: error }, 'checkpoint not written');
      return undefined;
    } finally {
      this.#checkpointAt = performance.now();
      this.#checkpointTook = this.#checkpointAt - start;
    }
  }

  #tellLag(): void {
    // Records without changes count as stored at once.
    if (this.#rows.size === 0 && this.#writer.idle) this.#stored = this.#position.next;
    if (this.#end === undefined) return;
    const lag = this.#end - this.#stored;
    this.#deps.metrics.lag.set(Number(lag > 0n ? lag : 0n));
  }
}

/** Resolves when it is over, or after a heartbeat. */
async function waitWithBeats(over: Promise<unknown>, beat: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tick = new Promise((resolve) => {
    timer = setTimeout(resolve, BEAT_MS);
  });
  await Promise.race([over, tick]);
  clearTimeout(timer);
  await beat();
}
