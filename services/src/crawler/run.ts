import { openHealth } from '../platform/health-server.ts';
import { createRegistry } from '../platform/metrics.ts';
import { runService } from '../platform/run-process.ts';
import { crawlerConfig } from './config.ts';
import { startCrawler } from './crawler.ts';
import { WORLD, type World } from './open.ts';

/** The crawler as a process. */
export const runCrawler = (world: World = WORLD): Promise<void> =>
  runService({ service: 'crawler', schema: crawlerConfig }, async ({ log, life, config }) => {
    const registry = createRegistry('crawler');
    const checks = await startCrawler({ config, registry, log, life }, world);
    const healthPort = await openHealth(life, config, { registry, checks });
    log.info({ healthPort, domains: config.VIGIE_COLLECT }, 'crawler is running');
  });
