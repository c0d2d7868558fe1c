import { CLICKHOUSE, ENVIRONMENT, HEALTH, KAFKA, SERVICE } from '@vigie/contracts/process/environment';
import type { z } from 'zod';

export const ingestConfig = ENVIRONMENT.pick({
  ...SERVICE,
  ...HEALTH,
  ...CLICKHOUSE,
  ...KAFKA,
  VIGIE_RETENTION_DAYS: true,
  INGEST_READERS: true,
  INGEST_BATCH_MS: true,
  INGEST_BATCH_PLACEMENTS: true,
  INGEST_BATCH_BYTES: true,
  VIGIE_EMBEDDINGS_URL: true,
  VIGIE_EMBEDDINGS_MODEL: true,
  VIGIE_EMBEDDINGS_PREFIX: true,
  VIGIE_EMBEDDINGS_KEY: true,
  VIGIE_EMBEDDINGS_WAIT_MS: true,
});
export type IngestConfig = z.output<typeof ingestConfig>;
