import type { ClickHouseClient } from '../platform/clickhouse.ts';
import { createOccurrenceStore } from './occurrence-store.ts';
import { readOwners } from './owners.ts';
import { createScheduleStore } from './schedule-store.ts';

/** What schedules are read from and written to. */
export const openScheduleStores = (client: ClickHouseClient) => ({
  schedules: createScheduleStore(client),
  occurrences: createOccurrenceStore(client),
  owners: () => readOwners(client),
});
