import { ENVIRONMENT, KAFKA, SERVICE } from '@vigie/contracts/process/environment';
import { PARTITIONS } from '@vigie/schema/topics';

export const topicsConfig = ENVIRONMENT.pick({
  ...SERVICE,
  ...KAFKA,
  ...PARTITIONS,
  VIGIE_TOPIC_DAYS: true,
  VIGIE_TOPIC_REPLICAS: true,
});
