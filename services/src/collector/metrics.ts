import { Counter, Gauge, Histogram, type Registry } from '../platform/metrics.ts';

export function collectorMetrics(registry: Registry) {
  const registers = [registry];
  return {
    events: new Counter({
      name: 'vigie_collector_events_total',
      help: 'Events received, by outcome: accepted or the code of the refusal',
      labelNames: ['outcome'],
      registers,
    }),
    bodies: new Counter({
      name: 'vigie_collector_bodies_total',
      help: 'Bodies answered, by status',
      labelNames: ['status'],
      registers,
    }),
    open: new Gauge({ name: 'vigie_collector_open_bodies', help: 'Bodies being read', registers }),
    acknowledged: new Histogram({
      name: 'vigie_collector_ack_seconds',
      help: 'Time until Kafka has acknowledged a batch',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
  };
}
export type CollectorMetrics = ReturnType<typeof collectorMetrics>;
