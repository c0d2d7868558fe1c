import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, ENVIRONMENT, KAFKA, readEnvironment } from '@vigie/contracts/process/environment';
import { afterAll, expect, test } from 'vitest';
import { certificate } from '../../testing/certificate.ts';
import { kafkaAt } from './access.ts';

const dir = mkdtempSync(join(tmpdir(), 'vigie-access-'));
afterAll(() => rmSync(dir, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};
const [own, other, old] = [certificate('own'), certificate('other'), certificate('old', -1)];
const at = (env: Record<string, string>) => kafkaAt(readEnvironment(ENVIRONMENT.pick(KAFKA), env));

test('credentials stand in the address, in variables, or in a file', () => {
  expect(at({ KAFKA_BROKERS: 'u:p@k:1' })).toEqual({ brokers: ['u:p@k:1'], sasl: 'plain', tls: false });
  const credentials = { username: 'u', password: 's3cret ' };
  expect(at({ KAFKA_SASL_USERNAME: 'u', KAFKA_SASL_PASSWORD: 's3cret ' })).toMatchObject({ credentials });
  const password = file('password', 's3cret \n');
  expect(at({ KAFKA_SASL_USERNAME: 'u', KAFKA_SASL_PASSWORD_FILE: password })).toMatchObject({ credentials });
});

test('TLS with the authorities of Node, with others, and with a certificate of our own', () => {
  const ca = file('ca.pem', own.cert);
  const key = file('key.pem', own.key);
  expect(at({ KAFKA_TLS: '1' }).tls).toBe(true);
  expect(at({ KAFKA_TLS: '1', KAFKA_SSL_CA_FILE: ca }).tls).toEqual({ ca: own.cert });
  expect(at({ KAFKA_TLS: '1', KAFKA_SSL_CERT_FILE: ca, KAFKA_SSL_KEY_FILE: key }).tls).toEqual(own);
});

const TLS = { KAFKA_TLS: '1' };
const SECRET = 's3cret';
test.each([
  [{ KAFKA_BROKERS: `u:${SECRET}@k:1`, KAFKA_SASL_USERNAME: 'u' }, 'KAFKA_BROKERS has credentials'],
  [{ KAFKA_SASL_PASSWORD: SECRET }, 'KAFKA_SASL_USERNAME: a password is set and no user'],
  [{ KAFKA_SASL_USERNAME: 'u' }, 'KAFKA_SASL_PASSWORD: a user is set and no password'],
  [{ KAFKA_SSL_CA_FILE: file('ca2.pem', own.cert) }, 'KAFKA_TLS is off'],
  [{ ...TLS, KAFKA_SSL_CA_FILE: file('text', SECRET) }, 'KAFKA_SSL_CA_FILE: no certificate in PEM'],
  [
    { ...TLS, KAFKA_SSL_CERT_FILE: file('one.pem', own.cert) },
    'KAFKA_SSL_CERT_FILE is set, but KAFKA_SSL_KEY_FILE is not',
  ],
  [
    { ...TLS, KAFKA_SSL_CERT_FILE: file('own.pem', own.cert), KAFKA_SSL_KEY_FILE: file('other.key', other.key) },
    'KAFKA_SSL_KEY_FILE: no PEM of the key',
  ],
  [
    { ...TLS, KAFKA_SSL_CERT_FILE: file('old.pem', old.cert), KAFKA_SSL_KEY_FILE: file('old.key', old.key) },
    'KAFKA_SSL_CERT_FILE: the certificate has expired',
  ],
])('%o is refused, by the name of the variable', (env, why) => {
  const read = () => at(env as Record<string, string>);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(why);
  expect(read).not.toThrow(SECRET);
});
