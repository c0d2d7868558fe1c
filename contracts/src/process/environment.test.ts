import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ABOUT,
  ConfigError,
  ENVIRONMENT,
  FROM_FILES,
  PROXY,
  REDIS,
  readEnvironment,
  withSecretFiles,
} from './environment.ts';

const schema = ENVIRONMENT.pick({ ...REDIS, VIGIE_MAINTENANCE: true, KAFKA_BROKERS: true }).extend({
  PORT: ENVIRONMENT.shape.PORT.prefault(4000),
});

test('an unset or empty variable has its default', () => {
  expect(readEnvironment(schema, { PORT: '', OTHER: 'x' })).toEqual({
    PORT: 4000,
    VIGIE_MAINTENANCE: false,
    KAFKA_BROKERS: ['127.0.0.1:9092'],
    REDIS_URL: 'redis://127.0.0.1:6379',
    REDIS_SENTINELS: [],
    VIGIE_REDIS_PREFIX: 'vigie:',
  });
});

test('values are read as numbers, flags and lists', () => {
  const env = { PORT: '0', VIGIE_MAINTENANCE: 'true', KAFKA_BROKERS: ' a:1, ,b:2,' };
  expect(readEnvironment(schema, env)).toMatchObject({
    PORT: 0,
    VIGIE_MAINTENANCE: true,
    KAFKA_BROKERS: ['a:1', 'b:2'],
  });
});

test.each(['kafka.example:9092', 'user:p%40ss@10.0.0.1:9092, 10.0.0.2:9092', '[::1]:9092'])('brokers: %s', (text) => {
  expect(ENVIRONMENT.shape.KAFKA_BROKERS.parse(text).join(', ')).toBe(text);
});

test.each(['kafka.example', 'user@kafka:9092', 'user:a@b@kafka:9092', 'user:%zz@kafka:9092', 'kafka://kafka:9092'])(
  'no brokers: %s',
  (text) => {
    expect(ENVIRONMENT.shape.KAFKA_BROKERS.safeParse(text).success).toBe(false);
  },
);

test('proxies may be written in lower case, as for other programs', () => {
  const proxies = ENVIRONMENT.pick(PROXY);
  const env = { https_proxy: 'http://proxy.test:3128', HTTP_PROXY: '', no_proxy: 'cms, 10.0.0.0/8' };
  expect(readEnvironment(proxies, env)).toEqual({
    HTTPS_PROXY: 'http://proxy.test:3128',
    NO_PROXY: ['cms', '10.0.0.0/8'],
  });
  expect(readEnvironment(proxies, { ...env, HTTPS_PROXY: 'http://other.test:1' })).toMatchObject({
    HTTPS_PROXY: 'http://other.test:1',
  });
  expect(() => readEnvironment(proxies, { HTTP_PROXY: 'nom:s3cret@proxy:3128' })).toThrow(
    /^(?!.*s3cret).*HTTP_PROXY: is no address of a proxy, such as/,
  );
});

test('every wrong variable is named', () => {
  const read = () => readEnvironment(schema, { PORT: '70000', VIGIE_MAINTENANCE: 'perhaps', REDIS_URL: 'no address' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/PORT.*VIGIE_MAINTENANCE|VIGIE_MAINTENANCE.*PORT/s);
  expect(read).toThrow('REDIS_URL');
});

test('the error of a wrong value does not show it, for any variable that may hold a secret', () => {
  // Too short for a key, no number, no address, no name of a database, no level.
  const wrong = '-s3cr:t -';
  const refused = Object.entries(ENVIRONMENT.shape).filter(([, type]) => !type.safeParse(wrong).success);
  const names = refused.filter(([, type]) => !ABOUT.get(type)?.shown).map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['VIGIE_API_KEY', 'REDIS_URL', 'CLICKHOUSE_URL', 'VIGIE_HEALTH_URLS']));
  for (const name of names) {
    const read = () => readEnvironment(ENVIRONMENT, { VIGIE_STORIES_DIR: '/s', PORT: '1', [name]: wrong });
    expect(read).toThrow(name);
    expect(read).not.toThrow(wrong);
  }
});

test('every variable says what it is; passwords, keys and secrets are secret', () => {
  const entries = Object.entries(ENVIRONMENT.shape);
  expect(entries.filter(([, type]) => !ABOUT.get(type)?.what)).toEqual([]);
  const secrets = entries.filter(([, type]) => ABOUT.get(type)?.secret).map(([name]) => name);
  expect(secrets).toEqual(
    entries.map(([name]) => name).filter((name) => /_(?:KEY|PASSWORD|SECRET|TOKEN)$|^VIGIE_SMTP_URL$/.test(name)),
  );
});

test.each([
  ['loopback, private', ['loopback', 'private']],
  ['10.1.2.3,fd00::/8, 192.0.2.0/24', ['10.1.2.3', 'fd00::/8', '192.0.2.0/24']],
])('networks: %s', (text, networks) => {
  expect(ENVIRONMENT.shape.VIGIE_METRICS_FROM.parse(text)).toEqual(networks);
});

test.each(['everybody', '10.0.0.0/33', '10.0.0/8', 'fd00::/129', '10.0.0.1/', '10.0.0.0/8/8'])(
  'no network: %s',
  (text) => {
    expect(ENVIRONMENT.shape.VIGIE_DOCS_FROM.safeParse(text).success).toBe(false);
  },
);

test.each([
  ['cms', { name: 'cms' }],
  ['Intranet.Exemple.fr:8080', { name: 'intranet.exemple.fr', port: 8080 }],
  ['élysée.test', { name: 'xn--lyse-9oad.test' }],
  ['10.1.2.3', { address: '10.1.2.3', bits: 32 }],
  ['10.1.0.0/16', { address: '10.1.0.0', bits: 16 }],
  ['10.1.0.0/16:8080', { address: '10.1.0.0', bits: 16, port: 8080 }],
  ['fd00::/8', { address: 'fd00::', bits: 8 }],
  ['[fd00::1]:8443', { address: 'fd00::1', bits: 128, port: 8443 }],
])('a host that may be reached: %s', (text, host) => {
  expect(ENVIRONMENT.shape.VIGIE_COLLECT_ALLOW.parse(text)).toEqual([host]);
});

test.each([
  'http://cms/',
  'cms/flux',
  '*.exemple.fr',
  'cms:0',
  'cms:70000',
  'cms:http',
  '10.1.0.0/33',
  '127.1',
  '2130706433',
  'fe80::1%eth0',
  'nom@cms',
  'a b',
])('no host that may be reached: %s; the error names it', (text) => {
  const read = () =>
    readEnvironment(ENVIRONMENT.pick({ VIGIE_COLLECT_ALLOW: true }), { VIGIE_COLLECT_ALLOW: `cms,${text}` });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(`VIGIE_COLLECT_ALLOW.1: « ${text} » is no host`);
});

describe('a secret in a file', () => {
  const keyed = ENVIRONMENT.pick({ VIGIE_API_KEY: true, VIGIE_ADMIN_EMAIL: true });
  const KEY = 'vgk_of_a_file_with_enough_characters';
  let folder: string;
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vigie-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is read without the line end, and counts as the variable', () => {
    const env = { VIGIE_API_KEY_FILE: file('key', `${KEY}\r\n`) };
    expect(readEnvironment(keyed, env)).toMatchObject({ VIGIE_API_KEY: KEY });
    expect(withSecretFiles({ ...env, OTHER: 'x' })).toEqual({ VIGIE_API_KEY: KEY, OTHER: 'x' });
  });

  test('may be any secret, and any address with credentials; nothing else', () => {
    const secrets = Object.keys(ENVIRONMENT.shape).filter((name) =>
      /_(?:KEY|PASSWORD|SECRET|TOKEN)$|^VIGIE_SMTP_URL$/.test(name),
    );
    expect([...FROM_FILES].sort()).toEqual(
      [...secrets, 'CLICKHOUSE_URL', 'KAFKA_BROKERS', 'REDIS_URL', 'HTTPS_PROXY', 'HTTP_PROXY'].sort(),
    );
    expect(readEnvironment(keyed, { VIGIE_ADMIN_EMAIL_FILE: file('mail', 'a@b') })).toMatchObject({
      VIGIE_ADMIN_EMAIL: 'admin@vigie.local',
    });
  });

  test('is unset when the file or the name of the file is empty', () => {
    const env = { VIGIE_API_KEY_FILE: file('empty', '\n'), VIGIE_API_KEY: KEY };
    expect(readEnvironment(keyed, env)).toMatchObject({ VIGIE_API_KEY: KEY });
    expect(readEnvironment(keyed, { VIGIE_API_KEY_FILE: '' })).not.toHaveProperty('VIGIE_API_KEY');
    expect(readEnvironment(keyed, { VIGIE_API_KEY_FILE: '/dev/null' })).not.toHaveProperty('VIGIE_API_KEY');
  });

  test.each([
    [
      'of a file and a variable at once',
      () => ({ VIGIE_API_KEY: KEY, VIGIE_API_KEY_FILE: file('two', KEY) }),
      'is set too',
    ],
    ['of a file that is not there', () => ({ VIGIE_API_KEY_FILE: join(folder, 'none') }), 'ENOENT'],
    ['of a folder', () => ({ VIGIE_API_KEY_FILE: folder }), 'EISDIR'],
  ])('the error %s names the variable, and shows no secret', (_what, env, why) => {
    const read = () => readEnvironment(keyed, env());
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/VIGIE_API_KEY_FILE: /);
    expect(read).toThrow(why);
    expect(read).not.toThrow(KEY);
  });

  test('is not opened by a process that does not read its variable', () => {
    expect(() => readEnvironment(schema, { PORT: '1', VIGIE_API_KEY_FILE: join(folder, 'none') })).not.toThrow();
  });
});
