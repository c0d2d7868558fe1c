import { z } from 'zod';
import { clickhouseFields, commonFields, countField, kafkaFields, portField } from '../platform/config.ts';

export const ingestConfig = z.object({
  ...commonFields,
  ...clickhouseFields,
  ...kafkaFields,
  HEALTH_PORT: portField.default(0),
  VIGIE_RETENTION_DAYS: countField.default(400),
  /** A batch is stored when it is this old; live events are visible about this much later. */
  INGEST_BATCH_MS: countField.default(800),
  /** ... or when it holds so many entries of crawls, */
  INGEST_BATCH_PLACEMENTS: countField.default(150_000),
  /** ... or so many bytes of JSON. */
  INGEST_BATCH_BYTES: countField.default(48 * 1_048_576),
});
