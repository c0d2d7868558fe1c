import { CLICKHOUSE, ENVIRONMENT, KAFKA, REDIS, SERVICE } from '@vigie/contracts/process/environment';
import type { z } from 'zod';

const { PORT } = ENVIRONMENT.shape;

export const queryConfig = ENVIRONMENT.pick({
  ...SERVICE,
  ...CLICKHOUSE,
  ...REDIS,
  ...KAFKA,
  COLLECTOR_URL: true,
  SUPERVISOR_URL: true,
  VIGIE_HEALTH_URLS: true,
  VIGIE_DASHBOARD_DIR: true,
  VIGIE_DATA_DIR: true,
  VIGIE_SESSION_SECRET: true,
  VIGIE_PUBLISHERS_FILE: true,
  VIGIE_WEIGHTS_FILE: true,
  VIGIE_MAINTENANCE: true,
  VIGIE_ADMIN_EMAIL: true,
  VIGIE_ADMIN_PASSWORD: true,
  VIGIE_TRUST_PROXY: true,
  VIGIE_TLS: true,
  VIGIE_METRICS_FROM: true,
  VIGIE_DOCS_FROM: true,
  VIGIE_SESSION_IDLE_HOURS: true,
  VIGIE_SESSION_LIFE_HOURS: true,
  VIGIE_LOGIN_WINDOW_S: true,
  VIGIE_LOGIN_PER_PAIR: true,
  VIGIE_LOGIN_PER_ADDRESS: true,
  VIGIE_LOGIN_PER_ACCOUNT: true,
  QUERY_CONCURRENT: true,
  QUERY_PER_USER: true,
  QUERY_WAITING: true,
  QUERY_WAIT_MS: true,
  QUERY_TIMEOUT_S: true,
  QUERY_EDIT_TIMEOUT_MS: true,
  QUERY_SOCKETS_PER_SESSION: true,
  QUERY_SOCKETS: true,
  QUERY_FEEDS_EVERY_MS: true,
  VIGIE_REPORTS_DIR: true,
  QUERY_CHECK_ANSWERS: true,
}).extend({ PORT: PORT.prefault(4000) });
export type QueryConfig = z.output<typeof queryConfig>;
