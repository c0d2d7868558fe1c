import { Bindings } from '@vigie/schema/bindings';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import { BackupError } from './backup-error.ts';
import { LineFiles, wholeLines } from './line-files.ts';
import type { Manifest } from './manifest.ts';
import { columnsOf, partitionsOf } from './table-rows.ts';

export type CopiedTable = Manifest['tables'][number];

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
