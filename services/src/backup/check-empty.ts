import { readApplied } from '@vigie/schema/migrate';
import { BackupError } from './backup-error.ts';
import { counted } from './counted.ts';
import type { Engines } from './engines.ts';
import type { Manifest } from './manifest.ts';
import { STATE_TABLE } from './restore-state.ts';
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
