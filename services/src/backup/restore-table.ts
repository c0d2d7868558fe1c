import { Readable } from 'node:stream';
import { ClickHouseError } from '@clickhouse/client';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import { BackupError, counted } from './backup-error.ts';
import type { CopiedTable } from './copy-table.ts';
import { readLineFile } from './line-files.ts';
import type { RowCounts } from './restore-state.ts';
import { columnsOf, countRows, countStoredRows, partitionsOf } from './table-rows.ts';

/**
 * Nothing merges and nothing becomes too old, so that what was inserted can be counted. Parts then pile up: more of them must not
 * stop the inserts.
 */
const UNMERGED = `max_bytes_to_merge_at_max_space_in_pool = 1, max_number_of_merges_with_ttl_in_pool = 0,
  parts_to_delay_insert = 1000000, parts_to_throw_insert = 1000000`;

/** Larger tables have too many parts without merges, unless they are divided by month. */
const MAX_UNMERGED_FILES = 100;

/**
 * Fills a table by a copy, beside it, then replaces each of its partitions. No view runs. Done again, it
 * gives the same table. Resolves to what the table must have then.
 */
export async function restoreTable(
  client: ClickHouseClient,
  dir: string,
  { name, columns, rows, files }: CopiedTable,
  isLimited: boolean,
): Promise<RowCounts> {
  const own = await columnsOf(client, name);
  // Columns that are newer than the backup have their defaults, as in rows from before an upgrade.
  if (columns.some((column) => !own.includes(column)))
    throw new BackupError(`The columns of ${name} are not those of the backup: ${own.join(', ')}.`);
  const beside = `restoring_${name}`;
  const run = (query: string, partition = '') =>
    client.command({ query, query_params: { name, beside, ...(partition && { partition }) } });
  if (files.length === 0) return {};
  await run('DROP TABLE IF EXISTS {beside:Identifier} SYNC');
  await run('CREATE TABLE {beside:Identifier} AS {name:Identifier}');
  const isCounted = isLimited || files.length <= MAX_UNMERGED_FILES;
  if (isCounted) await run(`ALTER TABLE {beside:Identifier} MODIFY SETTING ${UNMERGED}`);
  for (const file of files) await insertFile(client, dir, file.name, beside, columns);
  if (isCounted) await checkArrived(client, beside, rows);
  const counts = await countRows(client, beside, isLimited);
  for (const partition of await partitionsOf(client, beside))
    await run(
      'ALTER TABLE {name:Identifier} REPLACE PARTITION ID {partition:String} FROM {beside:Identifier}',
      partition,
    );
  await run('DROP TABLE {beside:Identifier} SYNC');
  return counts;
}

/** @throws {BackupError} when a table does not have as many rows as the backup has of it */
async function checkArrived(client: ClickHouseClient, beside: string, rows: number): Promise<void> {
  const arrived = await countStoredRows(client, beside);
  if (arrived !== rows)
    throw new BackupError(`${beside} has ${counted(arrived, 'row')} instead of ${counted(rows, 'row')}.`);
}

async function insertFile(
  client: ClickHouseClient,
  dir: string,
  file: string,
  table: string,
  columns: readonly string[],
): Promise<void> {
  await client
    .insert({
      table,
      columns: columns as [string, ...string[]],
      values: Readable.from(readLineFile(dir, file), { objectMode: false }),
      format: 'TabSeparated',
      clickhouse_settings: {
        async_insert: 0,
        // Rows that would merge are stored one by one, as they were copied.
        optimize_on_insert: 0,
        // A file may hold a year of days. The limit is meant for inserts by hand.
        max_partitions_per_insert_block: '0',
      },
    })
    .catch((error: unknown) => {
      // Its message may quote the row.
      if (!(error instanceof ClickHouseError)) throw error;
      throw new BackupError(`${file} could not be inserted: ClickHouse answered ${error.code} ${error.type ?? ''}.`);
    });
}
