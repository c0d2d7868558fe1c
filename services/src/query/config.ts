import { z } from 'zod';
import {
  clickhouseFields,
  commonFields,
  countField,
  flagField,
  folderField,
  kafkaFields,
  listField,
  portField,
  redisFields,
  urlField,
} from '../platform/config.ts';

export const queryConfig = z.object({
  ...commonFields,
  ...clickhouseFields,
  ...redisFields,
  ...kafkaFields,
  PORT: portField.default(4000),
  /** /v1 goes there; unset: there is no /v1. */
  COLLECTOR_URL: urlField.optional(),
  /** Tells the states of the local processes. */
  SUPERVISOR_URL: urlField.optional(),
  /** Health addresses that /readyz asks, `name=url,...`, where there is no supervisor. */
  VIGIE_HEALTH_URLS: listField().pipe(z.array(z.string().regex(/^[\w-]+=https?:\/\/\S+$/))),
  /** The built dashboard. */
  VIGIE_DASHBOARD_DIR: folderField.optional(),
  VIGIE_DATA_DIR: folderField.optional(),
  VIGIE_PUBLISHERS_FILE: listField(),
  VIGIE_WEIGHTS_FILE: z.string().optional(),
  VIGIE_MAINTENANCE: flagField,
  VIGIE_ADMIN_EMAIL: z.string().optional(),
  VIGIE_ADMIN_PASSWORD: z.string().optional(),
  /** Proxies whose x-forwarded-* is believed: addresses or networks, comma-separated. */
  VIGIE_TRUST_PROXY: listField(),
  VIGIE_SESSION_IDLE_HOURS: countField.default(7 * 24),
  VIGIE_SESSION_LIFE_HOURS: countField.default(30 * 24),
  VIGIE_LOGIN_WINDOW_S: countField.default(900),
  VIGIE_LOGIN_PER_ADDRESS: countField.default(100),
  VIGIE_LOGIN_PER_ACCOUNT: countField.default(10),
  /** Queries at the engine at a time, how many may wait, and for how long. */
  QUERY_CONCURRENT: countField.default(6),
  QUERY_WAITING: countField.default(64),
  QUERY_WAIT_MS: countField.default(5_000),
  /** Limit of one query. */
  QUERY_TIMEOUT_S: countField.default(30),
  /** How long a call waits for a person's edit of a cluster to be applied. */
  QUERY_EDIT_TIMEOUT_MS: countField.default(10_000),
  /** Connected clients, of one session and in all. */
  QUERY_SOCKETS_PER_SESSION: countField.default(30),
  QUERY_SOCKETS: countField.default(5_000),
  /** Pause between two looks at the feeds, for who is connected. */
  QUERY_FEEDS_EVERY_MS: countField.default(5_000),
  /** Where workers put reports. */
  VIGIE_REPORTS_DIR: folderField.prefault('.vigie/reports'),
  /** Check each answer against its schema. */
  QUERY_CHECK_ANSWERS: flagField,
});
export type QueryConfig = z.output<typeof queryConfig>;
