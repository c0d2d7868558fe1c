import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Lifecycle } from '../../platform/lifecycle.ts';
import { createLogger } from '../../platform/logger.ts';
import { createRegistry } from '../../platform/metrics.ts';
import type { CrawlerConfig } from '../config.ts';
import { startCrawler } from '../crawler.ts';
import { LIMITS } from '../fetch/limits.ts';
import { WORLD } from '../open.ts';
import { fastClock } from '../time/clock.ts';
import { loopbackNetwork } from './loopback-web.ts';

/**
 * A crawler process to kill or to measure, on the invented web: `--config JSON --port PORT --start MS --factor N`. With
 * `--patient` its times are those that ship.
 */
const { values } = parseArgs({
  options: {
    config: { type: 'string', default: '{}' },
    port: { type: 'string', default: '0' },
    start: { type: 'string', default: '0' },
    factor: { type: 'string', default: '1' },
    patient: { type: 'boolean', default: false },
  },
});
/** What a killed one held is free again soon. */
const HASTY = { limits: { ...LIMITS, totalMs: 1_500 }, leaseMarginMs: 1_000, beatMs: 500, lockMs: 2_000 };

const config = z.custom<CrawlerConfig>().parse(JSON.parse(values.config));
const log = createLogger({ service: 'crawler', level: 'error' });
await startCrawler(
  { config, registry: createRegistry('crawler'), log, life: new Lifecycle(log) },
  {
    ...WORLD,
    ...(!values.patient && HASTY),
    network: loopbackNetwork(Number(values.port)),
    clock: fastClock(Number(values.start), Number(values.factor)),
    scheme: 'http',
  },
);
console.log('started');
