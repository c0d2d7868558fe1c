import { ENVIRONMENT } from '@vigie/contracts/process/environment';

export const demoConfig = ENVIRONMENT.pick({
  CLICKHOUSE_URL: true,
  VIGIE_DATABASE: true,
  VIGIE_DEMO: true,
  COLLECTOR_URL: true,
  VIGIE_API_KEY: true,
  VIGIE_DATA_DIR: true,
  VIGIE_DEMO_SEED: true,
  VIGIE_DEMO_DAYS: true,
  HEALTH_PORT: true,
}).required({ COLLECTOR_URL: true, VIGIE_API_KEY: true, VIGIE_DATA_DIR: true });
