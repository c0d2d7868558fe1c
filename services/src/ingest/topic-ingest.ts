import { setImmediate as breathe } from 'node:timers/promises';
import type { KafkaRecord, OutRecord, RecordBatch } from '../platform/kafka.ts';
import type { Logger } from '../platform/logger.ts';
import { untilDone } from '../platform/retry.ts';
import { Batch } from './batch.ts';
import { inSends } from './dead-letters.ts';
import type { Lane } from './lane.ts';
import type { TopicMetrics } from './metrics.ts';
import type { Insert } from './store.ts';

export interface TopicIngestDeps {
  /** Name with its prefix. */
  topic: string;
  lane: Lane;
  insert(insert: Insert): Promise<void>;
  sendDeadLetters(records: readonly OutRecord[]): Promise<void>;
  sendHeadlines(records: readonly OutRecord[]): Promise<void>;
  commit(offsets: ReadonlyMap<number, bigint>): Promise<void>;
  metrics: TopicMetrics;
  log: Logger;
  retentionMs: number;
  limits: BatchLimits;
}

export interface BatchLimits {
  /** A batch is closed when it is this old, this long or this heavy. */
  ageMs: number;
  placements: number;
  bytes: number;
  /** Closed batches that may wait while one is being stored. */
  waiting: number;
}

/** Parsing in one go for longer would hold back heartbeats and the sending of the batch before. */
const SLICE_BYTES = 1_048_576;
const BEAT_MS = 1_000;

/**
 * One topic's way into the store. Records are parsed and checked as they come, while the batch before is being stored; batches
 * are stored one after the other, in order: dead letters, rows, headlines; only then are their offsets committed. So what is
 * committed never has a gap below it, and a crash repeats work but loses none.
 */
export class TopicIngest {
  readonly #deps: TopicIngestDeps;
  readonly #stop = new AbortController();
  #batch: Batch | undefined;
  #queue: Batch[] = [];
  readonly #onRoom: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> | undefined;
  /** Grows with each generation of the group: what was fetched in an older one is read again by whoever owns it now. */
  #generation = 0;
  #ending = false;
  readonly #aborted = new Promise<void>((resolve) => this.#stop.signal.addEventListener('abort', () => resolve()));

  constructor(deps: TopicIngestDeps) {
    this.#deps = deps;
  }

  /**
   * Takes over a fetched batch; resolves when there is room for the next: true if all of it was taken. `beat` throws when the
   * group rebalances.
   */
  async take({ partition, records, end }: RecordBatch, beat: () => Promise<void>): Promise<boolean> {
    const generation = this.#generation;
    this.#deps.metrics.end(partition, end);
    let sliced = 0;
    for (const record of records) {
      while (this.#queue.length > this.#deps.limits.waiting && !this.#ending) await this.#waitForRoom(beat);
      if (generation !== this.#generation || this.#ending) return false;
      this.#add(partition, record);
      sliced += record.value?.length ?? 0;
      if (sliced < SLICE_BYTES) continue;
      sliced = 0;
      await breathe();
    }
    await beat();
    return true;
  }

  /** The group has a new generation: what is not being stored yet will be fetched again. */
  forget(): void {
    this.#generation++;
    this.#queue = this.#queue.slice(0, this.#storing ? 1 : 0);
    this.#batch = undefined;
    clearTimeout(this.#timer);
    this.#wake();
    this.#deps.metrics.reset();
  }

  /** Closes the batch that is being filled and waits until everything is stored and committed. */
  async finish(): Promise<void> {
    this.#ending = true;
    this.#wake();
    this.#close();
    await Promise.race([this.#storing, this.#aborted]);
  }

  /** Gives up on whatever cannot be stored now; it was not committed, so it comes again. */
  abort(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
  }

  #add(partition: number, record: KafkaRecord): void {
    const { lane, topic, metrics, limits, retentionMs } = this.#deps;
    if (!this.#batch) {
      this.#batch = new Batch(topic, lane, this.#generation);
      this.#timer = setTimeout(() => this.#close(), limits.ageMs);
    }
    const batch = this.#batch;
    const result = batch.add(partition, record, { now: Number(record.timestamp), retentionMs, marginMs: 0 });
    metrics.record(result);
    if (batch.placements >= limits.placements || batch.bytes >= limits.bytes) this.#close();
  }

  #close(): void {
    clearTimeout(this.#timer);
    if (!this.#batch) return;
    this.#queue.push(this.#batch);
    this.#batch = undefined;
    this.#storing ??= this.#storeAll();
  }

  async #waitForRoom(beat: () => Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tick = new Promise((resolve) => {
      timer = setTimeout(resolve, BEAT_MS);
    });
    await Promise.race([new Promise<void>((resolve) => this.#onRoom.push(resolve)), tick]);
    clearTimeout(timer);
    await beat();
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
      this.#queue.shift();
      this.#wake();
      if (batch.generation === this.#generation) await this.#commit(batch);
    }
    // Here and not in a callback: a batch closed in between would find this one still at work and wait for ever.
    this.#storing = undefined;
  }

  async #store(batch: Batch): Promise<void> {
    const { insert, sendDeadLetters, metrics } = this.#deps;
    const started = performance.now();
    for (const letters of inSends(batch.deadLetters))
      await this.#repeat('dead letters', () => sendDeadLetters(letters));
    for (const stage of batch.inserts()) {
      await Promise.all(
        stage.map(async (rows) => {
          const time = metrics.insertTimer(rows.table);
          await this.#repeat(rows.table, () => insert(rows));
          time();
        }),
      );
    }
    await this.#tellHeadlines(batch);
    metrics.stored(batch, (performance.now() - started) / 1_000);
  }

  async #tellHeadlines({ sights }: Batch): Promise<void> {
    if (!sights) return;
    const records = sights.records();
    for (const group of inSends(records)) await this.#repeat('headlines', () => this.#deps.sendHeadlines(group));
    sights.acknowledged();
    this.#deps.metrics.told(records.length);
  }

  #repeat(what: string, work: () => Promise<void>): Promise<void> {
    const { log, topic, metrics } = this.#deps;
    return untilDone(work, {
      signal: this.#stop.signal,
      onFailure(error, attempt, pauseMs) {
        metrics.failed();
        const message = error instanceof Error ? error.message.slice(0, 500) : String(error);
        log.warn({ topic, what, attempt, pauseMs, error: message }, 'not stored yet, the partitions wait');
      },
    });
  }

  /** A commit that fails is made good by the next one; until then a crash would only repeat work. */
  async #commit(batch: Batch): Promise<void> {
    const { commit, log, topic, metrics } = this.#deps;
    try {
      await commit(batch.offsets);
      for (const [partition, offset] of batch.offsets) metrics.committed(partition, offset);
    } catch (error) {
      log.warn({ topic, error: String(error) }, 'offsets not committed');
    }
  }
}
