import { Counter, Gauge, Histogram, type Registry } from '../platform/metrics.ts';
import type { FetchRecord } from './sources/fetch-store.ts';

export function crawlerMetrics(registry: Registry, sources: () => number) {
  const registers = [registry];
  const fetches = new Counter({
    name: 'vigie_crawler_fetches_total',
    help: 'Fetches by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const conditional = new Counter({
    name: 'vigie_crawler_conditional_total',
    help: 'Fetches that asked whether something had changed',
    registers,
  });
  const bytes = new Counter({
    name: 'vigie_crawler_bytes_total',
    help: 'Bytes of bodies over the wire, by kind',
    labelNames: ['kind'],
    registers,
  });
  const delays = new Histogram({
    name: 'vigie_crawler_detection_seconds',
    help: 'From the publication of an article to our first sight of it',
    buckets: [15, 30, 60, 120, 300, 600, 1_800, 3_600, 21_600],
    registers,
  });
  const refused = new Counter({
    name: 'vigie_crawler_events_refused_total',
    help: 'Events that the collector refused',
    registers,
  });
  const shares = new Counter({
    name: 'vigie_crawler_share_requests_total',
    help: 'Requests for share counts by network and outcome',
    labelNames: ['network', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'vigie_crawler_sources',
    help: 'Sources that are switched on',
    registers,
    collect() {
      this.set(sources());
    },
  });
  return {
    fetched(record: FetchRecord): void {
      fetches.inc({ kind: record.kind, outcome: record.outcome });
      bytes.inc({ kind: record.kind }, record.bytes);
      if (record.conditional) conditional.inc();
      for (const delay of record.delaysS) delays.observe(delay);
    },
    countShareRequest: (network: string, outcome: string): void => shares.inc({ network, outcome }),
    refused: (count: number): void => refused.inc(count),
  };
}
