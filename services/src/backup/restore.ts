import { join } from 'node:path';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { RAW_TABLES, readRetention } from '@vigie/schema/retention';
import { readSchemaFiles } from '@vigie/schema/schema-files';
import { isKnownRecord, schemaStateOf } from '@vigie/schema/schema-state';
import { prepareTopics } from '../platform/kafka.ts';
import { untilDone } from '../platform/retry.ts';
import { BackupError, counted } from './backup-error.ts';
import type { Engines } from './engines.ts';
import { restoreKeyCounts } from './key-counts.ts';
import { checkFiles, type Manifest, readManifest } from './manifest.ts';
import { checkEmpty, checkRows, tellOldRows } from './restore-checks.ts';
import { beginState, FINISHED, finishStep, type RowCounts, readState } from './restore-state.ts';
import { restoreTable } from './restore-table.ts';
import { unnamedSettings } from './setting-files.ts';
import { sumOf } from './table-rows.ts';
import { restoreTopic } from './topics.ts';

/** A step, and what was restored in it. A step that was done before an interruption is not done again. */
type Once = (step: string, work: () => Promise<RowCounts>) => Promise<RowCounts>;

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
  const { VIGIE_DATABASE: database, VIGIE_RETENTION_DAYS: days } = config;
  const state = await readState(server, database);
  if (state && state.backup !== manifest.id)
    throw new BackupError(`The database ${database} has data of another backup: name an empty one (VIGIE_DATABASE).`);
  if (state?.isFinished) return say('This backup was restored here before. Nothing was changed.');
  if (!state) await checkEmpty(engines, manifest);
  await tellOldRows(dir, manifest, { days, now: Date.now(), say });

  const once: Once = async (step, work) => {
    const before = state?.done.get(step);
    if (before) return before;
    const counts = await work();
    await finishStep(client, manifest.id, step, counts);
    return counts;
  };
  await restoreTables(engines, dir, manifest, once);
  await restoreTopics(engines, dir, manifest, once);
  await restoreKeyCounts(engines, dir, manifest.keyCounts);
  await finishStep(client, manifest.id, FINISHED);
  say('Restore finished. The services make clusters and roll-ups again once they run.');
  for (const name of await unnamedSettings(config, manifest.settings))
    say(`${join(dir, name)} was in use: put it where ${variableOf(name)} names it.`);
}

async function restoreTables(engines: Engines, dir: string, manifest: Manifest, once: Once): Promise<void> {
  const { config, client, say } = engines;
  const { CLICKHOUSE_URL: url, VIGIE_DATABASE: database, VIGIE_RETENTION_DAYS: retentionDays } = config;
  const prepare = (restoring: { records?: ReadonlyMap<string, string> }) =>
    prepareTables({ url, database, retentionDays, restoring });
  // With the records of the backup: what an upgrade does to stored rows is done to the restored ones.
  await prepare({ records: new Map(Object.entries(manifest.migrations)) });
  await beginState(client, manifest.id);
  // Of raw events what this installation asks for, whatever their tables say.
  const raw = RAW_TABLES.map((name): [string, number] => [name, retentionDays]);
  const retention = new Map([...(await readRetention(client)), ...raw]);
  const restored = new Map<string, RowCounts>();
  for (const table of manifest.tables) {
    const { name } = table;
    const counts = await once(`table ${name}`, async () => {
      const wanted = await restoreTable(client, dir, table, retention.has(name));
      await checkRows(client, new Map([[name, wanted]]), retention);
      if (table.rows > 0) say(`${name}: ${counted(sumOf(wanted), 'row')}`);
      return wanted;
    });
    restored.set(name, counts);
  }
  // Before the upgrade, which may change how many rows there are.
  await once('rows', async () => {
    await checkRows(client, restored, retention);
    return {};
  });
  await prepare({});
}

const LEADER_MS = 60_000;

const variableOf = (name: string): string =>
  name.includes('weights') ? 'VIGIE_WEIGHTS_FILE' : 'VIGIE_PUBLISHERS_FILE';

async function restoreTopics(engines: Engines, dir: string, { topics }: Manifest, once: Once): Promise<void> {
  const { admin, config, say } = engines;
  const specs = await prepareTopics(admin, config, say);
  // A broker refuses to tell offsets until it leads the new topics.
  const signal = AbortSignal.timeout(LEADER_MS);
  for (const { topic } of specs) await untilDone(() => admin.endOffsets(topic), { signal, onFailure: () => {} });
  for (const topic of topics)
    await once(`topic ${topic.name}`, async () => {
      const records = await restoreTopic(engines, dir, topic);
      if (records > 0) say(`Kafka topic ${topic.name}: ${counted(records, 'record')}`);
      return { records };
    });
}

/**
 * @throws {BackupError} when the backup has tables or migrations that this version does not have
 * @throws {UnknownSchemaError} when it is older than what can be upgraded
 */
async function checkVersion({ migrations }: Manifest): Promise<void> {
  const files = await readSchemaFiles();
  const records = new Map(Object.entries(migrations));
  if ([...records].some(([name, checksum]) => !isKnownRecord(name, checksum, files)))
    throw new BackupError('The backup was made by a newer version of Vigie: restore it with that version.');
  schemaStateOf(records, files);
}
