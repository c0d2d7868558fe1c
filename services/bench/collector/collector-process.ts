import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DAY_MS } from '@vigie/contracts/french/durations';
import { createCollector } from '@vigie/services/collector/app';
import { collectorMetrics } from '@vigie/services/collector/metrics';
import { createKeyRate } from '@vigie/services/collector/rate';
import { createLogger } from '@vigie/services/platform/logger';
import { createRegistry } from '@vigie/services/platform/metrics';
import { Redis } from 'ioredis';

/** A collector without engines, as a process of its own. It tells its port, and at each message the delay of its event loop. */
const rate = createKeyRate(new Redis({ lazyConnect: true }), 'rate', 5_000, () => true);
const app = createCollector({
  log: createLogger({ service: 'bench', level: 'silent' }),
  findKey: async (id) => ({ id, revokedAt: null }),
  countEvents: async () => {},
  send: async () => {},
  rate,
  metrics: collectorMetrics(createRegistry('bench')),
  topicPrefix: '',
  retentionMs: 400 * DAY_MS,
  brokerTime: Date.now,
  idleMs: 60_000,
  openBodies: 16,
  tls: false,
});
await app.listen({ port: 0, host: '127.0.0.1' });
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  const ms = (ns: number) => Math.round(ns / 1e4) / 100;
  process.send?.({ p99: ms(delay.percentile(99)), max: ms(delay.max), rss: process.memoryUsage.rss() });
  delay.reset();
});
process.send?.({ port: (app.server.address() as AddressInfo).port });
