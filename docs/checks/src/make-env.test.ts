import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@vigie/local/testing/temporary-folder';
import { expect, test } from 'vitest';
import { ROOT, read } from './markdown.ts';

const NAMES = ['VIGIE_KAFKA_PASSWORD', 'VIGIE_CLICKHOUSE_PASSWORD', 'VIGIE_REDIS_PASSWORD'];

function makeEnv(file: string): string {
  execFileSync('sh', [join(ROOT, 'deploy/docker/make-env'), file]);
  return readFileSync(file, 'utf8');
}

test('makes a password for each engine up, which only the owner reads', () => {
  const [one, other] = ['one', 'other'].map((name) => join(temporaryFolder(name), '.env'));
  const text = makeEnv(one as string);
  expect(text).toMatch(new RegExp(`^${NAMES.map((name) => `${name}=[0-9a-f]{48}\n`).join('')}$`));
  expect(statSync(one as string).mode & 0o777).toBe(0o600);
  const passwords = [text, makeEnv(other as string)].flatMap((it) => it.match(/[0-9a-f]{48}/g) ?? []);
  expect(new Set(passwords).size).toBe(2 * NAMES.length);
});

test('leaves what is there as it is, adds what is missing, and takes rights of others away', () => {
  const file = join(temporaryFolder('env'), '.env');
  const before = 'VIGIE_PORT=4100\nVIGIE_REDIS_PASSWORD=of-an-operator-1\nVIGIE_KAFKA_PASSWORD=\n# no end of line';
  writeFileSync(file, before);
  chmodSync(file, 0o644);
  const after = makeEnv(file);
  expect(after).toMatch(/^VIGIE_KAFKA_PASSWORD=[0-9a-f]{48}\nVIGIE_CLICKHOUSE_PASSWORD=[0-9a-f]{48}\n$/m);
  expect(after.startsWith(`${before}\n`)).toBe(true);
  expect(after.match(/VIGIE_REDIS_PASSWORD/g)).toHaveLength(1);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(makeEnv(file)).toBe(after);
});

test('its file is in no commit and in no image', () => {
  expect(read('.gitignore').split('\n')).toContain('/.env');
  expect(read('.dockerignore').split('\n')).toContain('**/.env');
});
