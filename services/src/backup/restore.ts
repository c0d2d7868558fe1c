import { join } from 'node:path';
import { migrate, readApplied, readMigrations } from '@vigie/schema/migrate';
import { prepareTopics } from '../platform/kafka.ts';
import { untilDone } from '../platform/retry.ts';
import { counted } from './backup.ts';
import { BackupError } from './backup-error.ts';
import type { Engines } from './engines.ts';
import { restoreKeyCounts } from './key-counts.ts';
import { checkFiles, type Manifest, readManifest } from './manifest.ts';
import { beginState, FINISHED, finishStep, readState, STATE_TABLE } from './restore-state.ts';
import { unnamedSettings } from './setting-files.ts';
import { restoreTable } from './tables.ts';
import { presentTopics, restoreTopic } from './topics.ts';

/**
 * Fills an empty installation from a backup, or goes on with a restore of the same backup that was interrupted. Until
 * the backup is known to be whole and the installation to be empty, nothing is changed. @throws {BackupError}
 */
export async function restore(engines: Engines, dir: string): Promise<void> {
  const { config, server, client, say } = engines;
  const manifest = await readManifest(dir);
  say(`Checking the backup of ${manifest.began}`);
  await checkFiles(dir, manifest);
  await checkVersion(manifest);
  const { VIGIE_DATABASE: database } = config;
  const state = await readState(server, database);
  if (state && state.backup !== manifest.id)
    throw new BackupError(`The database ${database} has data of another backup: name an empty one (VIGIE_DATABASE).`);
  if (state?.done.has(FINISHED)) return say('This backup was restored here before. Nothing was changed.');
  if (!state) await checkEmpty(engines, manifest);

  // The schema of the backup first: later migrations change stored rows, so they run on the restored ones.
  await migrate(config.CLICKHOUSE_URL, database, { only: (name) => Object.hasOwn(manifest.migrations, name) });
  await beginState(client, manifest.id);
  const once = async (step: string, work: () => Promise<void>): Promise<void> => {
    if (state?.done.has(step)) return;
    await work();
    await finishStep(client, manifest.id, step);
  };
  for (const table of manifest.tables)
    await once(`table ${table.name}`, async () => {
      await restoreTable(client, dir, table);
      if (table.rows > 0) say(`${table.name}: ${counted(table.rows, 'row')}`);
    });
  await migrate(config.CLICKHOUSE_URL, database);
  await restoreTopics(engines, dir, manifest, once);
  await restoreKeyCounts(engines, dir, manifest.keyCounts);
  await finishStep(client, manifest.id, FINISHED);
  say('Restore finished. The services make clusters and roll-ups again once they run.');
  for (const name of await unnamedSettings(config, manifest.settings))
    say(`${join(dir, name)} was in use: put it where ${variableOf(name)} names it.`);
}

const LEADER_MS = 60_000;

const variableOf = (name: string): string =>
  name.includes('weights') ? 'VIGIE_WEIGHTS_FILE' : 'VIGIE_PUBLISHERS_FILE';

async function restoreTopics(
  engines: Engines,
  dir: string,
  { topics }: Manifest,
  once: (step: string, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { admin, config, say } = engines;
  const specs = await prepareTopics(admin, config, say);
  // A broker refuses to tell offsets until it leads the new topics.
  const signal = AbortSignal.timeout(LEADER_MS);
  for (const { topic } of specs) await untilDone(() => admin.endOffsets(topic), { signal, onFailure: () => {} });
  for (const topic of topics)
    await once(`topic ${topic.name}`, async () => {
      await restoreTopic(engines, dir, topic);
      if (topic.records > 0) say(`Kafka topic ${topic.name}: ${counted(topic.records, 'record')}`);
    });
}

/** @throws {BackupError} when the backup has migrations that this version does not have */
async function checkVersion({ migrations }: Manifest): Promise<void> {
  const own = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  if (Object.entries(migrations).some(([name, checksum]) => own.get(name) !== checksum))
    throw new BackupError('The backup was made by a newer version of Vigie: restore it with that version.');
}

/** @throws {BackupError} saying what is there */
async function checkEmpty(engines: Engines, { migrations }: Manifest): Promise<void> {
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
  const newer = tables.length > 0 && [...(await readApplied(client)).keys()].find((name) => !(name in migrations));
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
