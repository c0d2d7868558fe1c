import { z } from 'zod';
import { clickhouseFields, commonFields, countField, kafkaFields, portField, redisFields } from '../platform/config.ts';

export const collectorConfig = z.object({
  ...commonFields,
  ...clickhouseFields,
  ...redisFields,
  ...kafkaFields,
  PORT: portField.default(4001),
  HEALTH_PORT: portField.default(0),
  VIGIE_RETENTION_DAYS: countField.default(400),
  /** First key, made at the start unless it exists. */
  VIGIE_API_KEY: z.string().min(16).optional(),
  /** Events a key may send, per second on average. */
  COLLECTOR_RATE: countField.default(5_000),
  /** How long Kafka has to acknowledge. */
  COLLECTOR_ACK_TIMEOUT_MS: countField.default(10_000),
  /** A body that brings nothing for so long has broken off. */
  COLLECTOR_IDLE_MS: countField.default(60_000),
});
