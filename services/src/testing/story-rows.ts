import type { StoryChanges } from '@vigie/stories/clusters/changes';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import { ChangedRows, createStoriesStore } from '../stories/rows/changed-rows.ts';
import type { Table } from '../stories/rows/tables.ts';

const NOTHING: StoryChanges = { assignments: [], clusters: [], texts: [], lineage: [], edit: null };

/** Stores changes as the stories service does: with its rows, its keys and its statements. */
export async function writeStories(
  client: ClickHouseClient,
  changes: Partial<StoryChanges>,
  version: number | bigint = 1,
): Promise<void> {
  const rows = new ChangedRows();
  rows.add({ ...NOTHING, ...changes }, BigInt(version));
  const store = createStoriesStore(client);
  for (const stage of rows.stages()) await Promise.all(stage.map((table) => store.insert(table)));
}

/** Stores some rows of one table, each with a version of its own, as they come: nothing is replaced before. */
export const writeVersions = <Change>(
  client: ClickHouseClient,
  { name, columns, row }: Table<Change>,
  changes: readonly { change: Change; version: number }[],
): Promise<void> =>
  createStoriesStore(client).insert({
    table: name,
    columns: [...columns, 'version'],
    rows: changes.map(({ change, version }) => [...row(change), version]),
  });
