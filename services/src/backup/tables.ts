import { Readable } from 'node:stream';
import { ClickHouseError } from '@clickhouse/client';
import { Bindings } from '@vigie/schema/bindings';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import { BackupError } from './backup-error.ts';
import { LineFiles, readLineFile } from './line-files.ts';
import { wholeLines } from './lines.ts';
import type { Manifest } from './manifest.ts';

export type CopiedTable = Manifest['tables'][number];

async function column(client: ClickHouseClient, query: string, table: string): Promise<string[]> {
  const result = await client.query({ query, query_params: { table }, format: 'JSONCompactEachRow' });
  return (await result.json<[string]>()).map(([name]) => name);
}

/** Columns that an insert names: without those that the table computes. */
const columnsOf = (client: ClickHouseClient, table: string): Promise<string[]> =>
  column(
    client,
    `SELECT name FROM system.columns
    WHERE database = currentDatabase() AND table = {table:String} AND default_kind NOT IN ('MATERIALIZED', 'ALIAS')
    ORDER BY position`,
    table,
  );

const partitionsOf = (client: ClickHouseClient, table: string): Promise<string[]> =>
  column(
    client,
    `SELECT DISTINCT partition_id FROM system.parts
    WHERE database = currentDatabase() AND table = {table:String} AND active ORDER BY partition_id`,
    table,
  );

/** Copies every row as it is stored: rows that would merge are copied apart, and merge after a restore. */
export async function copyTable(client: ClickHouseClient, table: string, dir: string): Promise<CopiedTable> {
  const columns = await columnsOf(client, table);
  const files = new LineFiles(dir, `tables/${table}`, 'tsv');
  for (const partition of await partitionsOf(client, table))
    await copyPartition(client, table, partition, columns, files);
  await files.end();
  return { name: table, columns, rows: files.lines, files: files.files };
}

async function copyPartition(
  client: ClickHouseClient,
  table: string,
  partition: string,
  columns: readonly string[],
  files: LineFiles,
): Promise<void> {
  const bindings = new Bindings();
  const selected = columns.map((name) => bindings.bind('Identifier', name)).join(', ');
  const { stream } = await client.exec({
    query: `SELECT ${selected} FROM ${bindings.bind('Identifier', table)}
      WHERE _partition_id = ${bindings.bind('String', partition)} FORMAT TabSeparated`,
    query_params: bindings.values,
  });
  let last: Buffer | undefined;
  for await (const lines of wholeLines(stream)) {
    await files.write(lines);
    last = lines;
  }
  // A server that fails in the middle of an answer may end it with a line that says so.
  if (last && fieldsOfLast(last) !== columns.length) throw new BackupError(`${table} could not be read to its end.`);
}

const TAB = 0x09;
const NEWLINE = 0x0a;

/** Number of fields of the last line: newlines and tabs in values are escaped. */
function fieldsOfLast(lines: Buffer): number {
  let fields = 1;
  for (let at = lines.length - 2; at >= 0 && lines[at] !== NEWLINE; at -= 1) if (lines[at] === TAB) fields += 1;
  return fields;
}

/**
 * Fills a table by a copy, beside it, then puts each partition in the place of its own. No view runs. Done again, it
 * gives the same table.
 */
export async function restoreTable(
  client: ClickHouseClient,
  dir: string,
  { name, columns, files }: CopiedTable,
): Promise<void> {
  const own = await columnsOf(client, name);
  if (own.join() !== columns.join())
    throw new BackupError(`The columns of ${name} are not those of the backup: ${own.join(', ')}.`);
  const beside = `restoring_${name}`;
  const run = (query: string, partition = '') =>
    client.command({ query, query_params: { name, beside, ...(partition && { partition }) } });
  await run('DROP TABLE IF EXISTS {beside:Identifier} SYNC');
  await run('CREATE TABLE {beside:Identifier} AS {name:Identifier}');
  for (const file of files) {
    await client
      .insert({
        table: beside,
        columns: own as [string, ...string[]],
        values: Readable.from(readLineFile(dir, file.name), { objectMode: false }),
        format: 'TabSeparated',
        clickhouse_settings: {
          async_insert: 0,
          // A file may hold a year of days. The limit is meant for inserts by hand.
          max_partitions_per_insert_block: '0',
        },
      })
      .catch((error: unknown) => {
        // Its message may quote the row.
        if (!(error instanceof ClickHouseError)) throw error;
        throw new BackupError(
          `${file.name} could not be inserted: ClickHouse answered ${error.code} ${error.type ?? ''}.`,
        );
      });
  }
  for (const partition of await partitionsOf(client, beside))
    await run(
      'ALTER TABLE {name:Identifier} REPLACE PARTITION ID {partition:String} FROM {beside:Identifier}',
      partition,
    );
  await run('DROP TABLE {beside:Identifier} SYNC');
}
