import { Counter, Gauge, Histogram, type Registry } from '../platform/metrics.ts';
import type { Batch, StepResult } from './lane.ts';

/** The name of what waits in each partition. */
export const LAG = 'vigie_ingest_lag_records';

/** Ingest's metrics on /metrics, one series per topic. */
export function ingestMetrics(registry: Registry) {
  const registers = [registry];
  const labelNames = ['topic'] as const;
  return {
    records: new Counter({ name: 'vigie_ingest_records_total', help: 'Records read', labelNames, registers }),
    placements: new Counter({
      name: 'vigie_ingest_placements_total',
      help: 'Entries of crawls read',
      labelNames,
      registers,
    }),
    refusals: new Counter({
      name: 'vigie_ingest_dead_letters_total',
      help: 'Records that are no valid event, by reason',
      labelNames: ['topic', 'reason'],
      registers,
    }),
    lag: new Gauge({
      name: LAG,
      help: 'Records of a partition that are not committed yet',
      labelNames: ['topic', 'partition'],
      registers,
    }),
    batchRecords: new Histogram({
      name: 'vigie_ingest_batch_records',
      help: 'Records in a batch',
      labelNames,
      buckets: [1, 10, 100, 500, 1_000, 2_500, 5_000, 10_000, 25_000],
      registers,
    }),
    batchBytes: new Histogram({
      name: 'vigie_ingest_batch_bytes',
      help: 'Bytes of JSON in a batch',
      labelNames,
      buckets: [1e3, 1e4, 1e5, 1e6, 5e6, 1e7, 2.5e7, 5e7, 1e8],
      registers,
    }),
    storing: new Histogram({
      name: 'vigie_ingest_store_seconds',
      help: 'Time to store a batch, retries included',
      labelNames,
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600],
      registers,
    }),
    inserting: new Histogram({
      name: 'vigie_ingest_insert_seconds',
      help: 'Time of an insert, retries included',
      labelNames: ['table'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600],
      registers,
    }),
    headlines: new Counter({
      name: 'vigie_ingest_headlines_total',
      help: 'Records sent to the log of headlines',
      labelNames,
      registers,
    }),
    failures: new Counter({
      name: 'vigie_ingest_failures_total',
      help: 'Attempts to store that failed',
      labelNames,
      registers,
    }),
  };
}
export type IngestMetrics = ReturnType<typeof ingestMetrics>;

/** The metrics of one topic. Holds the offsets that the lag of each partition is computed from. */
export class TopicMetrics {
  readonly #all: IngestMetrics;
  readonly #topic: string;
  readonly #ends = new Map<number, bigint>();
  readonly #committed = new Map<number, bigint>();

  constructor(all: IngestMetrics, topic: string) {
    this.#all = all;
    this.#topic = topic;
  }

  record(result: StepResult): void {
    const topic = this.#topic;
    this.#all.records.inc({ topic });
    if (result.outcome === 'ok') this.#all.placements.inc({ topic }, result.placements);
    else this.#all.refusals.inc({ topic, reason: result.refusal.code });
  }

  /** Offset of the next record that a partition will get. */
  end(partition: number, offset: bigint): void {
    this.#ends.set(partition, offset);
    this.#lag(partition);
  }

  committed(partition: number, offset: bigint): void {
    this.#committed.set(partition, offset);
    this.#lag(partition);
  }

  /** Forgets the partitions: another process may own them now. */
  reset(): void {
    for (const partition of this.#ends.keys()) this.#all.lag.remove({ topic: this.#topic, partition });
    this.#ends.clear();
    this.#committed.clear();
  }

  insertTimer(table: string): () => void {
    return this.#all.inserting.startTimer({ table });
  }

  stored(batch: Batch, seconds: number): void {
    const topic = this.#topic;
    this.#all.batchRecords.observe({ topic }, batch.records);
    this.#all.batchBytes.observe({ topic }, batch.bytes);
    this.#all.storing.observe({ topic }, seconds);
  }

  countHeadlines(headlines: number): void {
    if (headlines > 0) this.#all.headlines.inc({ topic: this.#topic }, headlines);
  }

  failed(): void {
    this.#all.failures.inc({ topic: this.#topic });
  }

  #lag(partition: number): void {
    const end = this.#ends.get(partition);
    if (end === undefined) return;
    const lag = end - (this.#committed.get(partition) ?? 0n);
    this.#all.lag.set({ topic: this.#topic, partition }, Number(lag > 0n ? lag : 0n));
  }
}
