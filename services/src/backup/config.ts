import { CLICKHOUSE, ENVIRONMENT, KAFKA, REDIS } from '@vigie/contracts/process/environment';
import { PARTITIONS } from '@vigie/schema/topics';
import type { z } from 'zod';

/** Restore makes the Kafka topics too, so it reads what says how they are made. */
export const backupConfig = ENVIRONMENT.pick({
  ...CLICKHOUSE,
  ...KAFKA,
  ...REDIS,
  ...PARTITIONS,
  VIGIE_TOPIC_DAYS: true,
  VIGIE_TOPIC_REPLICAS: true,
  VIGIE_PUBLISHERS_FILE: true,
  VIGIE_WEIGHTS_FILE: true,
  INIT_CWD: true,
});
export type BackupConfig = z.output<typeof backupConfig>;
