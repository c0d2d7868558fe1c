import { CLICKHOUSE, ENVIRONMENT } from '@vigie/contracts/process/environment';

export const schemaConfig = ENVIRONMENT.pick({ ...CLICKHOUSE, VIGIE_RETENTION_DAYS: true });
