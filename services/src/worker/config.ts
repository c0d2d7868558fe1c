import { z } from 'zod';
import {
  clickhouseFields,
  commonFields,
  countField,
  folderField,
  listField,
  portField,
  redisFields,
} from '../platform/config.ts';

export const workerConfig = z.object({
  ...commonFields,
  ...clickhouseFields,
  ...redisFields,
  HEALTH_PORT: portField.default(0),
  VIGIE_PUBLISHERS_FILE: listField(),
  VIGIE_WEIGHTS_FILE: z.string().optional(),
  /** Where reports lie; the query service reads them there. */
  VIGIE_REPORTS_DIR: folderField.prefault('.vigie/reports'),
  /** Jobs of a queue that this process does at a time. */
  WORKER_CONCURRENCY: countField.default(1),
  /** Longest time of an attempt at a job. */
  WORKER_LIMIT_S: countField.default(300),
  /** A worker that was not heard of for this long has lost its jobs. */
  WORKER_LOCK_MS: countField.default(30_000),
  /** Limit of one query at the engine, and how many run at a time. */
  WORKER_QUERY_TIMEOUT_S: countField.default(60),
  WORKER_QUERIES: countField.default(2),
});
export type WorkerConfig = z.output<typeof workerConfig>;
