import { CLICKHOUSE, ENVIRONMENT, HEALTH, KAFKA, REDIS, SERVICE } from '@vigie/contracts/process/environment';

export const storiesConfig = ENVIRONMENT.pick({
  ...SERVICE,
  ...HEALTH,
  ...CLICKHOUSE,
  ...KAFKA,
  ...REDIS,
  VIGIE_STORIES_DIR: true,
  STORIES_BATCH_MS: true,
  STORIES_BATCH_ROWS: true,
  STORIES_CHECKPOINT_S: true,
  STORIES_CHECKPOINT_RECORDS: true,
});
