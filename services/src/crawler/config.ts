import { CLICKHOUSE, ENVIRONMENT, HEALTH, PROXY, REDIS, SERVICE } from '@vigie/contracts/process/environment';
import type { z } from 'zod';

export const crawlerConfig = ENVIRONMENT.pick({
  ...SERVICE,
  ...HEALTH,
  ...CLICKHOUSE,
  ...REDIS,
  ...PROXY,
  COLLECTOR_URL: true,
  VIGIE_API_KEY: true,
  VIGIE_CONTACT: true,
  VIGIE_COLLECT: true,
  VIGIE_COLLECT_ALLOW: true,
  VIGIE_COLLECT_SECRET: true,
  VIGIE_FACEBOOK_TOKEN: true,
  CRAWLER_CONCURRENCY: true,
}).required({ COLLECTOR_URL: true, VIGIE_API_KEY: true });
export type CrawlerConfig = z.output<typeof crawlerConfig>;

const { VIGIE_CONTACT } = ENVIRONMENT.shape;

/** Files need no contact. */
export const onceConfig = ENVIRONMENT.pick({ ...PROXY, INIT_CWD: true, VIGIE_COLLECT_ALLOW: true }).extend({
  VIGIE_CONTACT: VIGIE_CONTACT.optional(),
});

export const rereadConfig = ENVIRONMENT.pick({ ...CLICKHOUSE, ...REDIS });
