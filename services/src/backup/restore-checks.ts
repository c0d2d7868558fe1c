import { DAY_MS } from '@vigie/contracts/french/durations';
import { readApplied } from '@vigie/schema/migrate';
import { RAW_TABLES } from '@vigie/schema/retention';
import { readSchemaFiles } from '@vigie/schema/schema-files';
import { schemaStateOf } from '@vigie/schema/schema-state';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import { BackupError, counted } from './backup-error.ts';
import type { CopiedTable } from './copy-table.ts';
import type { Engines } from './engines.ts';
import { linesOf, readLineFile } from './line-files.ts';
import type { Manifest } from './manifest.ts';
import { type RowCounts, STATE_TABLE } from './restore-state.ts';
import { countRows, keptRows, sumOf } from './table-rows.ts';
import { presentTopics } from './topics.ts';

/** @throws {BackupError} saying what is there */
export async function checkEmpty(engines: Engines, { migrations }: Manifest): Promise<void> {
  const { admin, server, client, config } = engines;
  const { VIGIE_DATABASE: database, VIGIE_TOPIC_PREFIX: prefix } = config;
  const result = await server.query({
    query: `SELECT name, toString(total_rows) AS rows FROM system.tables
      WHERE database = {database:String} AND name NOT IN {own:Array(String)} ORDER BY name`,
    query_params: { database, own: ['schema_migrations', STATE_TABLE] },
    format: 'JSONEachRow',
  });
  const tables = await result.json<{ name: string; rows: string | null }>();
  const full = tables.find(({ rows }) => rows !== null && rows !== '0');
  if (full)
    throw new BackupError(
      `The installation is not empty: ${database}.${full.name} has ${counted(Number(full.rows), 'row')}. ` +
        'A restore needs one that Vigie was never started on. Nothing was changed.',
    );
  const newer = tables.length > 0 && (await firstNewer(await readApplied(client), migrations));
  if (newer)
    throw new BackupError(
      `The tables of ${database} are newer than the backup (${newer}): drop the empty database, the restore makes it. ` +
        'Nothing was changed.',
    );
  for (const name of await presentTopics(engines)) {
    const ends = [...(await admin.endOffsets(prefix + name)).values()];
    if (ends.some((end) => end > 0n))
      throw new BackupError(
        `The installation is not empty: the Kafka topic ${prefix}${name} has had records. ` +
          'A restore needs new topics (VIGIE_TOPIC_PREFIX names others). Nothing was changed.',
      );
  }
}

/**
 * Compares what tables have with what was restored, leaving out days that their limit may take meanwhile.
 * @throws {BackupError} naming each table that differs, with both counts
 */
export async function checkRows(
  client: ClickHouseClient,
  restored: ReadonlyMap<string, RowCounts>,
  retention: ReadonlyMap<string, number>,
): Promise<void> {
  const faults: string[] = [];
  for (const [name, counts] of restored) {
    const days = retention.get(name);
    const now = Date.now();
    const wanted = keptRows(counts, days, now);
    const found = keptRows(await countRows(client, name, days !== undefined), days, now);
    const differs = Object.keys({ ...wanted, ...found }).some((day) => wanted[day] !== found[day]);
    if (differs)
      faults.push(`${name} has ${counted(sumOf(found), 'row')} instead of ${counted(sumOf(wanted), 'row')}.`);
  }
  if (faults.length > 0)
    throw new BackupError(
      `The restored tables are not those of the backup: drop the database and restore it again.\n${faults.map((one) => `  ${one}`).join('\n')}`,
    );
}

/** A table or a migration that a database has and a backup does not. */
async function firstNewer(
  records: ReadonlyMap<string, string>,
  backup: Manifest['migrations'],
): Promise<string | undefined> {
  const files = await readSchemaFiles();
  const namesOf = (one: ReadonlyMap<string, string>): string[] => {
    const { tables, migrations } = schemaStateOf(one, files);
    return [...tables, ...migrations];
  };
  const copied = new Set(namesOf(new Map(Object.entries(backup))));
  return namesOf(records).find((name) => !copied.has(name));
}

/** What a restore says of raw events that this installation does not keep: one line a table that has some. */
export async function tellOldRows(
  dir: string,
  { tables }: Manifest,
  { days, now, say }: { days: number; now: number; say: (line: string) => void },
): Promise<void> {
  for (const table of tables.filter(({ name }) => RAW_TABLES.includes(name))) {
    const old = await countOlder(dir, table, now - days * DAY_MS);
    if (old > 0)
      say(
        `${table.name}: ${counted(old, 'row')} of ${table.rows.toLocaleString('en')} are older than ${counted(days, 'day')} ` +
          '(VIGIE_RETENTION_DAYS) and will not be kept',
      );
  }
}

const TAB = 0x09;

/** Times are written as `2026-11-20 10:00:00.000`, so they are compared as text. */
async function countOlder(dir: string, { columns, files }: CopiedTable, before: number): Promise<number> {
  const bound = Buffer.from(new Date(before).toISOString().replace('T', ' ').slice(0, -1));
  const column = columns.indexOf('at');
  let older = 0;
  for (const { name } of files)
    for await (const piece of readLineFile(dir, name))
      for (const line of linesOf(piece)) if (fieldOf(line, column).compare(bound) < 0) older += 1;
  return older;
}

function fieldOf(line: Buffer, column: number): Buffer {
  let start = 0;
  for (let i = 0; i < column; i += 1) start = line.indexOf(TAB, start) + 1;
  const end = line.indexOf(TAB, start);
  return line.subarray(start, end < 0 ? line.length : end);
}
