import { CLICKHOUSE, ENVIRONMENT, HEALTH, REDIS, SERVICE } from '@vigie/contracts/process/environment';

export const rollupConfig = ENVIRONMENT.pick({
  ...SERVICE,
  ...HEALTH,
  ...CLICKHOUSE,
  ...REDIS,
  VIGIE_WEIGHTS_FILE: true,
  VIGIE_ROLLUP_EVERY_MS: true,
  VIGIE_RETENTION_DAYS: true,
});
