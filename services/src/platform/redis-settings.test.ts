import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, ENVIRONMENT, REDIS, readEnvironment } from '@vigie/contracts/process/environment';
import { afterAll, expect, test } from 'vitest';
import { certificate } from '../testing/certificate.ts';
import { redisAt } from './redis-settings.ts';

const at = (env: Record<string, string>) => redisAt(readEnvironment(ENVIRONMENT.pick(REDIS), env));

const folder = mkdtempSync(join(tmpdir(), 'vigie-redis-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const own = certificate('own');
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const pem = { ca: file('ca', own.cert), cert: file('cert', own.cert), key: file('key', own.key) };

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
  expect(tls).toEqual({ ca: own.cert, ...own });
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

const TLS = { REDIS_URL: 'rediss://r:1' };
test.each([
  [{ REDIS_TLS_CA_FILE: pem.ca }, 'REDIS_URL does not begin with rediss:, and REDIS_TLS_* are set'],
  [{ ...TLS, REDIS_TLS_CERT_FILE: pem.cert }, 'REDIS_TLS_CERT_FILE is set, but REDIS_TLS_KEY_FILE is not'],
  [{ ...TLS, REDIS_TLS_KEY_FILE: pem.key }, 'REDIS_TLS_KEY_FILE is set, but REDIS_TLS_CERT_FILE is not'],
  [{ ...TLS, REDIS_TLS_CA_FILE: join(folder, 'none') }, 'REDIS_TLS_CA_FILE: cannot be read (ENOENT)'],
  [{ ...TLS, REDIS_TLS_CA_FILE: pem.key }, 'REDIS_TLS_CA_FILE: no certificate in PEM'],
])('TLS that would not be used, or a file of another kind: %j', (env, message) => {
  const read = () => at(env as unknown as Record<string, string>);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
});
