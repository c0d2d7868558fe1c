import { openHealth } from '../platform/health-server.ts';
import { createRegistry } from '../platform/metrics.ts';
import { runService } from '../platform/run-process.ts';
import { crawlerConfig } from './config.ts';
import { startCrawler } from './crawler.ts';

await runService({ service: 'crawler', schema: crawlerConfig }, async ({ log, life, config }) => {
  const registry = createRegistry('crawler');
  const checks = await startCrawler({ config, registry, log, life });
  const healthPort = await openHealth(life, config, { registry, checks });
  log.info({ healthPort, domains: config.VIGIE_COLLECT }, 'crawler is running');
});
