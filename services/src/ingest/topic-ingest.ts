import { setImmediate as breathe } from 'node:timers/promises';
import type { KafkaRecord, OutRecord, RecordBatch } from '../platform/kafka.ts';
import type { Logger } from '../platform/logger.ts';
import { OrderedQueue } from '../platform/ordered-queue.ts';
import { outageLog } from '../platform/outage-log.ts';
import { untilDone } from '../platform/retry.ts';
import type { VectorsOf } from './headlines/title-vectors.ts';
import { Batch, inSends, type Lane } from './lane.ts';
import type { TopicMetrics } from './metrics.ts';
import type { Insert } from './store.ts';

export interface TopicIngestDeps {
  /** Name with its prefix. */
  topic: string;
  lane: Lane;
  insert(insert: Insert): Promise<void>;
  sendDeadLetters(records: readonly OutRecord[]): Promise<void>;
  sendHeadlines(records: readonly OutRecord[]): Promise<void>;
  /** The operator's model, if there is one. */
  vectorsOf?: VectorsOf | undefined;
  commit(offsets: ReadonlyMap<number, bigint>): Promise<void>;
  metrics: TopicMetrics;
  log: Logger;
  retentionMs: number;
  limits: BatchLimits;
  /** Of the pauses before storing again, from 0 to 1. */
  random?: () => number;
}

export interface BatchLimits {
  /** A batch is closed at this age, number of placements or size. */
  ageMs: number;
  placements: number;
  bytes: number;
  /** Closed batches that may wait while one is being stored. */
  waiting: number;
}

/** Parsing more at a time would delay heartbeats and the sending of the batch before. */
const SLICE_BYTES = 1_048_576;
const BEAT_MS = 1_000;

/**
 * Stores one topic. Records are parsed and checked as they arrive, while the previous batch is being stored. Batches
 * are stored one after the other: dead letters, rows, headlines; only then are their offsets committed. So there is
 * never a gap below a committed offset, and a crash repeats work but loses nothing.
 *
 * What was taken is stored, also if the group has assigned its partition anew meanwhile. Reading may then go on behind it
 * (see `onBatch` of `ConsumerSettings`), so dropping it would leave a gap; storing it twice changes nothing.
 */
export class TopicIngest {
  readonly #deps: TopicIngestDeps;
  readonly #queue: OrderedQueue<Batch>;
  #batch: Batch | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ending = false;

  constructor(deps: TopicIngestDeps) {
    this.#deps = deps;
    this.#queue = new OrderedQueue({
      waiting: deps.limits.waiting,
      work: (batch) => this.#store(batch),
      onDone: async (batch) => {
        // Fetching goes on while the offsets are committed.
        this.#queue.wake();
        await this.#commit(batch);
      },
    });
  }

  /**
   * Takes over a fetched batch; resolves when there is room for the next one: true if all of it was taken, false when
   * stopping. `beat` throws when the group rebalances.
   */
  async take({ partition, records, end }: RecordBatch, beat: () => Promise<void>): Promise<boolean> {
    this.#deps.metrics.end(partition, end);
    let sliced = 0;
    for (const record of records) {
      while (this.#queue.full && !this.#ending) await this.#waitForRoom(beat);
      if (this.#ending) return false;
      this.#add(partition, record);
      sliced += record.value?.length ?? 0;
      if (sliced < SLICE_BYTES) continue;
      sliced = 0;
      await breathe();
    }
    await beat();
    return true;
  }

  /** Closes the batch that is being filled and waits until everything is stored and committed. */
  async finish(): Promise<void> {
    this.#ending = true;
    this.#queue.wake();
    this.#close();
    await this.#queue.finish();
  }

  /** Gives up batches that cannot be stored now. They were not committed, so they will be read again. */
  abort(): void {
    this.#queue.abort();
    clearTimeout(this.#timer);
  }

  #add(partition: number, record: KafkaRecord): void {
    const { lane, topic, metrics, limits, retentionMs } = this.#deps;
    if (!this.#batch) {
      this.#batch = new Batch(topic, lane);
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
  }

  async #waitForRoom(beat: () => Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tick = new Promise((resolve) => {
      timer = setTimeout(resolve, BEAT_MS);
    });
    await Promise.race([this.#queue.room(), tick]);
    clearTimeout(timer);
    await beat();
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
    const records = sights.records(await this.#deps.vectorsOf?.(sights.newTitles(), this.#queue.signal));
    for (const group of inSends(records)) await this.#repeat('headlines', () => this.#deps.sendHeadlines(group));
    sights.acknowledged();
    this.#deps.metrics.countHeadlines(records.length);
  }

  /** Meanwhile the partitions wait. */
  async #repeat(what: string, work: () => Promise<void>): Promise<void> {
    const { log, topic, metrics, random } = this.#deps;
    const outage = outageLog(log, `storage of ${topic}: ${what}`);
    await untilDone(work, {
      signal: this.#queue.signal,
      ...(random && { random }),
      onFailure(error) {
        metrics.failed();
        outage.failed(error);
      },
    });
    outage.works();
  }

  /** The next commit makes up for one that fails; a crash before it would only repeat work. */
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
