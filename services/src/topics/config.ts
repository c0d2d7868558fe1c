import { z } from 'zod';
import { commonFields, countField, kafkaFields } from '../platform/config.ts';

export const topicsConfig = z.object({
  ...commonFields,
  ...kafkaFields,
  VIGIE_TOPIC_DAYS: countField.default(14),
  /** Copies of each record; 3 on a real cluster. */
  VIGIE_TOPIC_REPLICAS: countField.default(1),
  VIGIE_PARTITIONS_CRAWLS: countField.optional(),
  VIGIE_PARTITIONS_ARTICLES: countField.optional(),
  VIGIE_PARTITIONS_SITEMAPS: countField.optional(),
  VIGIE_PARTITIONS_SHARES: countField.optional(),
});
