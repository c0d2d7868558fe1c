import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, ENVIRONMENT, REDIS, readEnvironment } from '@vigie/contracts/process/environment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redisAt } from './redis-settings.ts';

const at = (env: Record<string, string>) => redisAt(readEnvironment(ENVIRONMENT.pick(REDIS), env));

let folder: string;
let pem: { ca: string; cert: string; key: string };
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-redis-settings-'));
  const file = (name: string, label: string) => {
    writeFileSync(join(folder, name), `-----BEGIN ${label}-----\n${name}\n-----END ${label}-----\n`);
    return join(folder, name);
  };
  pem = {
    ca: file('ca', 'CERTIFICATE'),
    cert: file('cert', 'CERTIFICATE'),
    key: file('key', 'EC PRIVATE KEY'),
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

test('one server: its address alone, and no replica is waited for', () => {
  expect(at({ REDIS_URL: 'redis://r:1' })).toEqual({ url: 'redis://r:1', replicas: 0 });
});

test('Sentinels: addresses, name and their own credentials; one replica is waited for', () => {
  const env = {
    REDIS_URL: 'redis://vigie:secret@ignored:1',
    REDIS_SENTINELS: 'a.example:26379, [::1]:26380',
    REDIS_SENTINEL_NAME: 'vigie',
    REDIS_SENTINEL_USER: 'reader',
    REDIS_SENTINEL_PASSWORD: 'other',
  };
  const servers = [
    { host: 'a.example', port: 26_379 },
    { host: '::1', port: 26_380 },
  ];
  const sentinels = { servers, name: 'vigie', user: 'reader', password: 'other' };
  expect(at(env)).toEqual({ url: env.REDIS_URL, replicas: 1, sentinels });
  expect(at({ ...env, REDIS_REPLICAS: '0' }).replicas).toBe(0);
});

test('TLS: the texts of the files', () => {
  const { tls } = at({
    REDIS_URL: 'rediss://r:1',
    REDIS_TLS_CA_FILE: pem.ca,
    REDIS_TLS_CERT_FILE: pem.cert,
    REDIS_TLS_KEY_FILE: pem.key,
  });
  expect([tls?.ca, tls?.cert, tls?.key]).toEqual(
    ['ca', 'cert', 'key'].map((name) => expect.stringContaining(`\n${name}\n`)),
  );
});

test.each([
  [{ REDIS_SENTINELS: 'a:1' }, 'REDIS_SENTINELS is set, but REDIS_SENTINEL_NAME is not'],
  [{ REDIS_SENTINEL_NAME: 'vigie' }, 'REDIS_SENTINEL_NAME is set, but REDIS_SENTINELS is not'],
  [{ REDIS_SENTINEL_PASSWORD: 'x' }, 'REDIS_SENTINEL_PASSWORD is set, but REDIS_SENTINELS is not'],
  [
    { REDIS_SENTINELS: 'a:1', REDIS_SENTINEL_NAME: 'vigie', REDIS_SENTINEL_USER: 'reader' },
    'REDIS_SENTINEL_USER is set, but REDIS_SENTINEL_PASSWORD is not',
  ],
  [{ REDIS_SENTINELS: 'a' }, 'REDIS_SENTINELS.0: is no host:port'],
])('half of it: %j', (env, message) => {
  expect(() => at(env as unknown as Record<string, string>)).toThrow(message);
});

test('TLS that would not be used, a certificate without its key, and files that are none', () => {
  const refused = (env: Record<string, string>) => {
    try {
      return at(env);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    }
  };
  const url = { REDIS_URL: 'rediss://r:1' };
  expect(refused({ REDIS_TLS_CA_FILE: pem.ca })).toBe(
    'REDIS_TLS_CA_FILE is set, but REDIS_URL does not begin with rediss:',
  );
  expect(refused({ ...url, REDIS_TLS_CERT_FILE: pem.cert })).toBe(
    'REDIS_TLS_CERT_FILE is set, but REDIS_TLS_KEY_FILE is not',
  );
  expect(refused({ ...url, REDIS_TLS_KEY_FILE: pem.key })).toBe(
    'REDIS_TLS_KEY_FILE is set, but REDIS_TLS_CERT_FILE is not',
  );
  expect(refused({ ...url, REDIS_TLS_CA_FILE: join(folder, 'none') })).toBe(
    `REDIS_TLS_CA_FILE: ${join(folder, 'none')} cannot be read (ENOENT)`,
  );
  expect(refused({ ...url, REDIS_TLS_CA_FILE: pem.key })).toBe(
    `REDIS_TLS_CA_FILE: ${pem.key} holds no PEM of that kind`,
  );
});
