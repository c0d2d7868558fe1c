import { CLICKHOUSE, ENVIRONMENT, HEALTH, KAFKA, REDIS, SERVICE } from '@vigie/contracts/process/environment';

const { PORT } = ENVIRONMENT.shape;

export const collectorConfig = ENVIRONMENT.pick({
  ...SERVICE,
  ...HEALTH,
  ...CLICKHOUSE,
  ...REDIS,
  ...KAFKA,
  VIGIE_RETENTION_DAYS: true,
  VIGIE_API_KEY: true,
  VIGIE_HOSTS: true,
  VIGIE_TLS: true,
  COLLECTOR_RATE: true,
  COLLECTOR_ACK_TIMEOUT_MS: true,
  COLLECTOR_IDLE_MS: true,
  COLLECTOR_OPEN_BODIES: true,
  COLLECTOR_DISK_DIR: true,
  COLLECTOR_DISK_RESERVE_MB: true,
}).extend({ PORT: PORT.prefault(4001) });
