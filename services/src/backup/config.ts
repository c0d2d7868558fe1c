import { CLICKHOUSE, ConfigError, ENVIRONMENT, KAFKA, REDIS } from '@vigie/contracts/process/environment';
import { layoutOf } from '@vigie/schema/cluster/layout';
import { PARTITIONS } from '@vigie/schema/topics';
import type { z } from 'zod';

/** Restore makes the tables and Kafka topics, so it reads everything that says how they are made. */
export const backupConfig = ENVIRONMENT.pick({
  ...CLICKHOUSE,
  ...KAFKA,
  ...REDIS,
  ...PARTITIONS,
  VIGIE_RETENTION_DAYS: true,
  VIGIE_TOPIC_DAYS: true,
  VIGIE_TOPIC_REPLICAS: true,
  VIGIE_PUBLISHERS_FILE: true,
  VIGIE_WEIGHTS_FILE: true,
  INIT_CWD: true,
});

/**
 * A backup copies partition by partition from one server, whose parts are all there is.
 * @throws {ConfigError} for a cluster
 */
export function refuseClusters(config: BackupConfig): void {
  if (layoutOf(config).kind === 'one') return;
  throw new ConfigError(
    'Wrong environment: VIGIE_CLICKHOUSE_CLUSTER, VIGIE_CLICKHOUSE_CLOUD: a cluster is backed up by ClickHouse itself (docs/scaling.md)',
  );
}
export type BackupConfig = z.output<typeof backupConfig>;
