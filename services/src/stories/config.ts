import { z } from 'zod';
import { clickhouseFields, commonFields, countField, folderField, kafkaFields, portField } from '../platform/config.ts';

export const storiesConfig = z.object({
  ...commonFields,
  ...clickhouseFields,
  ...kafkaFields,
  HEALTH_PORT: portField.default(0),
  /** Where the checkpoint is kept. Without it a start reads the whole log of headlines. */
  VIGIE_STORIES_DIR: folderField,
  /** Changes are stored when the oldest of them waits for this long, */
  STORIES_BATCH_MS: countField.default(200),
  /** ... or when they come to so many rows. */
  STORIES_BATCH_ROWS: countField.default(4_000),
  /** A checkpoint is made when the last one is this old and records have come, */
  STORIES_CHECKPOINT_S: countField.default(60),
  /** ... or after so many records. */
  STORIES_CHECKPOINT_RECORDS: countField.default(50_000),
});
