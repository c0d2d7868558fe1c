import { Counter, Gauge, Histogram, type Registry } from '../platform/metrics.ts';

/** The metrics of stories on /metrics. */
export function storiesMetrics(registry: Registry) {
  const registers = [registry];
  return {
    records: new Counter({
      name: 'vigie_stories_records_total',
      help: 'Records of the log applied, by kind',
      labelNames: ['kind'],
      registers,
    }),
    skipped: new Counter({
      name: 'vigie_stories_skipped_total',
      help: 'Records of the log that change nothing because they are invalid, by reason',
      labelNames: ['reason'],
      registers,
    }),
    edits: new Counter({
      name: 'vigie_stories_edits_total',
      help: 'Edits of persons, by outcome: applied, or the code of the refusal',
      labelNames: ['outcome'],
      registers,
    }),
    lag: new Gauge({
      name: 'vigie_stories_lag_records',
      help: 'Records of the log whose changes are not stored yet',
      registers,
    }),
    catchingUp: new Gauge({
      name: 'vigie_stories_catching_up',
      help: '1 while clusters are not complete: after a start far behind the log, or while it is read from its start',
      registers,
    }),
    offset: new Gauge({ name: 'vigie_stories_offset', help: 'Offset of the record to apply next', registers }),
    applying: new Histogram({
      name: 'vigie_stories_apply_seconds',
      help: 'Time to apply one record, the turns of others in between included',
      buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
      registers,
    }),
    batchRows: new Histogram({
      name: 'vigie_stories_batch_rows',
      help: 'Rows stored at a time',
      buckets: [1, 10, 100, 500, 1_000, 2_500, 5_000, 10_000],
      registers,
    }),
    storing: new Histogram({
      name: 'vigie_stories_store_seconds',
      help: 'Time to store a batch, retries included',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 60, 600],
      registers,
    }),
    failures: new Counter({
      name: 'vigie_stories_failures_total',
      help: 'Attempts that failed, by what was attempted',
      labelNames: ['what'],
      registers,
    }),
    checkpointAt: new Gauge({
      name: 'vigie_stories_checkpoint_timestamp_seconds',
      help: 'When the last checkpoint was written',
      registers,
    }),
    checkpointBytes: new Gauge({
      name: 'vigie_stories_checkpoint_bytes',
      help: 'Size of the last checkpoint',
      registers,
    }),
    saving: new Histogram({
      name: 'vigie_stories_save_seconds',
      help: 'Time that the state takes to be written down, during which nothing is applied',
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    fromStart: new Counter({
      name: 'vigie_stories_from_start_total',
      help: 'Starts from the beginning of the log, by what was wrong with the checkpoint',
      labelNames: ['reason'],
      registers,
    }),
  };
}
export type StoriesMetrics = ReturnType<typeof storiesMetrics>;

interface Counts {
  articles: number;
  liveArticles: number;
  clusters: number;
  liveClusters: number;
}

/** Size of the clustering, counted at each scrape; nothing while this process stands by. `live`: recent enough to be compared with new articles. */
export function tellCounts(registry: Registry, count: () => Counts | undefined): void {
  const gauge = (name: string, help: string, all: keyof Counts, live: keyof Counts) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [registry],
      collect() {
        const counts = count();
        if (!counts) return this.reset();
        this.set({ state: 'live' }, counts[live]);
        this.set({ state: 'resting' }, counts[all] - counts[live]);
      },
    });
  gauge('vigie_stories_articles', 'Articles that are remembered', 'articles', 'liveArticles');
  gauge('vigie_stories_clusters', 'Clusters that are remembered', 'clusters', 'liveClusters');
}
