import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createClient } from '@clickhouse/client';
import { builtFile } from '@vigie/local/testing/built-file';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { hasUnfinishedRestore } from '@vigie/schema/restore-table';
import { expect, onTestFinished, test } from 'vitest';
import { beginState, FINISHED, finishStep } from './restore-state.ts';

const program = builtFile(new URL('../../../pipelines/schema/src/main.ts', import.meta.url));

/** The migrations, as `npm start` and containers run them before every service. */
async function runMigrations(url: string, database: string) {
  const env = { ...process.env, CLICKHOUSE_URL: url, VIGIE_DATABASE: database };
  return promisify(execFile)(process.execPath, [program], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}

test('an installation whose restore was interrupted is not started: the migrations refuse it, and change nothing', async () => {
  const url = await engine('clickhouse');
  const database = uniqueName('unfinished');
  const server = createClient({ url });
  const client = createClient({ url, database });
  onTestFinished(async () => {
    await Promise.all([server.close(), client.close()]);
  });
  await server.command({ query: `CREATE DATABASE ${database}` });
  await beginState(client, 'a-backup');
  await finishStep(client, 'a-backup', 'table users');
  const refused = await runMigrations(url, database);
  expect(refused.code).toBe(78);
  expect(refused.said).toMatch(
    new RegExp(`^A restore into the database ${database} is not finished: run npm run restore again`),
  );
  const tables = await client.query({ query: 'SHOW TABLES', format: 'TabSeparated' });
  expect((await tables.text()).trim()).toBe('restores');

  expect(await hasUnfinishedRestore(server, database)).toBe(true);
  await finishStep(client, 'a-backup', FINISHED);
  expect(await hasUnfinishedRestore(server, database)).toBe(false);
});
