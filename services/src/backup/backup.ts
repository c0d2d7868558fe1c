import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKED_UP, MADE_AGAIN } from '@vigie/schema/backup-tables';
import { readApplied } from '@vigie/schema/migrate';
import { hasUnfinishedRestore, UnfinishedRestoreError } from '@vigie/schema/restore-table';
import { BackupError, counted } from './backup-error.ts';
import { copyTable } from './copy-table.ts';
import type { Engines } from './engines.ts';
import { copyKeyCounts } from './key-counts.ts';
import { filesOf, MANIFEST, type Manifest, writeManifest } from './manifest.ts';
import { STATE_TABLE } from './restore-state.ts';
import { copySettings } from './setting-files.ts';
import { copyTopic, ingestPositions, presentTopics, RAW_TOPICS, WHOLE_TOPICS } from './topics.ts';

/** In a folder whose backup was begun. Only such a folder is emptied. */
const MARK = 'unfinished';
const FOLDERS = ['tables', 'topics', 'redis', 'settings'];

/** Makes a backup in a folder that is new, empty, or has an unfinished one. @throws {BackupError} */
export async function backUp(engines: Engines, dir: string): Promise<Manifest> {
  const { client, say } = engines;
  const tables = await tablesToCopy(engines);
  await prepareFolder(dir);
  const began = new Date().toISOString();
  // Before the first table: what is stored later is in the copy of the raw topics, whichever tables have it.
  const positions = await ingestPositions(engines);
  const migrations = Object.fromEntries(await readApplied(client));

  const copied = [];
  for (const table of tables) {
    const one = await copyTable(client, table, dir);
    copied.push(one);
    if (one.rows > 0) say(`${table}: ${counted(one.rows, 'row')}`);
  }
  const keyCounts = await copyKeyCounts(engines, dir);
  const settings = await copySettings(engines.config, dir);
  // The raw topics come last. A record of the log of headlines rests on an event that is then in a table or in them.
  const topics = [];
  const present = await presentTopics(engines);
  for (const name of [...WHOLE_TOPICS, ...RAW_TOPICS].filter((one) => present.has(one))) {
    const one = await copyTopic(engines, name, dir, positions.get(name));
    topics.push(one);
    if (one.records > 0) say(`Kafka topic ${name}: ${counted(one.records, 'record')}`);
  }

  const manifest: Manifest = {
    format: 1,
    id: randomUUID(),
    began,
    ended: new Date().toISOString(),
    migrations,
    tables: copied,
    topics,
    keyCounts,
    settings,
  };
  await writeManifest(dir, manifest);
  await rm(join(dir, MARK));
  const bytes = filesOf(manifest).reduce((sum, file) => sum + file.bytes, 0);
  say(`Backup finished: ${dir}, ${(bytes / 1e6).toFixed(1)} MB`);
  return manifest;
}

/** Tables of the database that a backup copies, in their order. @throws {BackupError} about one that nobody decided on */
async function tablesToCopy({ server, config }: Engines): Promise<string[]> {
  const { VIGIE_DATABASE: database } = config;
  const result = await server.query({
    query: `SELECT name FROM system.tables WHERE database = {database:String} AND engine LIKE '%MergeTree'`,
    query_params: { database },
    format: 'JSONEachRow',
  });
  const present = new Set((await result.json<{ name: string }>()).map(({ name }) => name));
  if (!present.has('schema_migrations')) throw new BackupError(`ClickHouse has no database ${database} of Vigie.`);
  if (await hasUnfinishedRestore(server, database)) throw new UnfinishedRestoreError(database);
  const known = new Set<string>([...BACKED_UP, ...MADE_AGAIN, 'schema_migrations', STATE_TABLE]);
  const unknown = [...present].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupError(
      `The database ${database} has tables that this version does not know: ${unknown.join(', ')}.`,
    );
  return BACKED_UP.filter((name) => present.has(name));
}

async function prepareFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const found = await readdir(dir);
  if (found.includes(MANIFEST)) throw new BackupError(`${dir} has a finished backup: name another folder.`);
  if (found.length > 0 && !found.includes(MARK))
    throw new BackupError(`${dir} is not empty and has no unfinished backup: name another folder.`);
  // It holds password hashes and the hashes of keys.
  await chmod(dir, 0o700);
  await writeFile(join(dir, MARK), 'This backup was begun and is not finished.\n', { mode: 0o600 });
  await rm(join(dir, `${MANIFEST}.new`), { force: true });
  for (const folder of FOLDERS) {
    await rm(join(dir, folder), { recursive: true, force: true });
    await mkdir(join(dir, folder), { mode: 0o700 });
  }
}
