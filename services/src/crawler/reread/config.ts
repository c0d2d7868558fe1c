import { CLICKHOUSE, ENVIRONMENT, REDIS } from '@vigie/contracts/process/environment';

export const rereadConfig = ENVIRONMENT.pick({ ...CLICKHOUSE, ...REDIS });
