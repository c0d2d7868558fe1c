import { CLICKHOUSE, ENVIRONMENT, HEALTH, OUTGOING, REDIS, SERVICE } from '@vigie/contracts/process/environment';
import type { z } from 'zod';

export const workerConfig = ENVIRONMENT.pick({
  ...SERVICE,
  ...HEALTH,
  ...CLICKHOUSE,
  ...REDIS,
  ...OUTGOING,
  VIGIE_PUBLISHERS_FILE: true,
  VIGIE_WEIGHTS_FILE: true,
  VIGIE_REPORTS_DIR: true,
  WORKER_CONCURRENCY: true,
  WORKER_LIMIT_S: true,
  WORKER_LOCK_MS: true,
  WORKER_QUERY_TIMEOUT_S: true,
  WORKER_QUERIES: true,
});
export type WorkerConfig = z.output<typeof workerConfig>;
