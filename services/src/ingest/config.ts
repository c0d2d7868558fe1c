import { CLICKHOUSE, ENVIRONMENT, HEALTH, KAFKA, SERVICE } from '@vigie/contracts/process/environment';

export const ingestConfig = ENVIRONMENT.pick({
  ...SERVICE,
  ...HEALTH,
  ...CLICKHOUSE,
  ...KAFKA,
  VIGIE_RETENTION_DAYS: true,
  INGEST_BATCH_MS: true,
  INGEST_BATCH_PLACEMENTS: true,
  INGEST_BATCH_BYTES: true,
});
