import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, ENVIRONMENT, KAFKA, readEnvironment } from '@vigie/contracts/process/environment';
import { securedBroker } from '@vigie/local/testing/secured-broker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificate } from '../../testing/certificate.ts';
import { createLogger } from '../logger.ts';
import { kafkaAt } from './access.ts';
import { connectAdmin } from './admin.ts';
import { kafkaCheck } from './check.ts';
import { createKafka } from './client.ts';
import { createProducer } from './producer.ts';

/** A broker that demands TLS, and credentials or a certificate. */
const [broker, expired, client, stranger] = [
  certificate('broker'),
  certificate('expired', -1),
  certificate('client'),
  certificate('stranger'),
];
const dir = mkdtempSync(join(tmpdir(), 'vigie-tls-'));
const file = (name: string, text: string): string => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};
const CA = file('ca.pem', broker.cert);
const lines: string[] = [];
const log = createLogger({
  service: 'test',
  level: 'trace',
  destination: { write: (line) => void lines.push(line) },
});
let at: Awaited<ReturnType<typeof securedBroker>>;

beforeAll(async () => {
  at = await securedBroker({ broker, expired, client });
});
afterAll(async () => {
  await at?.stop();
  rmSync(dir, { recursive: true });
});

const accessOf = (env: Record<string, string>) =>
  kafkaAt(readEnvironment(ENVIRONMENT.pick(KAFKA), { KAFKA_TLS: '1', KAFKA_SSL_CA_FILE: CA, ...env }));
const user = () => ({
  KAFKA_BROKERS: at.tls,
  KAFKA_SASL_USERNAME: at.user.username,
  KAFKA_SASL_PASSWORD: at.user.password,
});
/** What /readyz comes to say. A look has two seconds, and the first handshakes of a broker may take longer. */
const checked = (env: Record<string, string>) => expect.poll(kafkaCheck({ ...accessOf(env), log }));
const admitted = async (env: Record<string, string>) => {
  const admin = await connectAdmin(createKafka({ ...accessOf(env), clientId: 'test', log, retries: 3 }));
  await admin.close();
};

test.each(['plain', 'scram-sha-256', 'scram-sha-512'])(
  'TLS and %s: topics are made, records are stored',
  async (sasl) => {
    const access = accessOf({ ...user(), KAFKA_SASL: sasl });
    await expect.poll(kafkaCheck({ ...access, log })).toBeNull();
    const kafka = createKafka({ ...access, clientId: 'test', log });
    const admin = await connectAdmin(kafka);
    await admin.create([{ topic: `t-${sasl}`, partitions: 1, replicas: 1, config: {} }]);
    const producer = createProducer(kafka, { timeoutMs: 20_000, maxInFlightBytes: 1 << 20 });
    await producer.send([{ topic: `t-${sasl}`, key: null, value: Buffer.from('x') }]);
    expect(await admin.endOffsets(`t-${sasl}`)).toEqual(new Map([[0, 1n]]));
    await producer.close();
    await admin.close();
  },
);

test('a password in a file, and credentials in the address', async () => {
  const { KAFKA_SASL_PASSWORD: password, ...others } = user();
  await checked({ ...others, KAFKA_SASL_PASSWORD_FILE: file('password', `${password}\n`) }).toBeNull();
  await checked({ KAFKA_BROKERS: `${at.user.username}:${password}@${at.tls}` }).toBeNull();
});

test("a client's certificate, and none", async () => {
  const own = (pair: typeof client) => ({
    KAFKA_BROKERS: at.mutual,
    KAFKA_SSL_CERT_FILE: file('client.pem', pair.cert),
    KAFKA_SSL_KEY_FILE: file('client.key', pair.key),
  });
  await checked(own(client)).toBeNull();
  for (const env of [own(stranger), { KAFKA_BROKERS: at.mutual }])
    await checked(env).toMatch(/^KAFKA_SSL_CERT_FILE: the broker refuses this certificate, or demands one$/);
});

test.each([
  ['another password', () => ({ ...user(), KAFKA_SASL_PASSWORD: 'wrong-password' }), /KAFKA_SASL_PASSWORD/],
  [
    'another password by SCRAM',
    () => ({ ...user(), KAFKA_SASL: 'scram-sha-512', KAFKA_SASL_PASSWORD: 'wrong-password' }),
    /KAFKA_SASL_PASSWORD/,
  ],
  [
    'another authority',
    () => ({ ...user(), KAFKA_SSL_CA_FILE: file('other.pem', stranger.cert) }),
    /^KAFKA_SSL_CA_FILE/,
  ],
])('%s: /readyz names the variable, and a process that needs Kafka does not start', async (_what, env, named) => {
  await checked(env()).toMatch(named);
  await expect(admitted(env())).rejects.toThrow(ConfigError);
  await expect(admitted(env())).rejects.toThrow(named);
});

test("a broker's certificate that has expired: /readyz says so, and a process starts again, since the broker may mend it", async () => {
  const env = { ...user(), KAFKA_BROKERS: at.expired, KAFKA_SSL_CA_FILE: file('expired.pem', expired.cert) };
  await checked(env).toBe("KAFKA_BROKERS: the broker's certificate has expired");
  await expect(admitted(env)).rejects.toThrow("the broker's certificate has expired");
  await expect(admitted(env)).rejects.not.toThrow(ConfigError);
});

test('no secret is logged', () => {
  expect(lines.length).toBeGreaterThan(5);
  const text = lines.join('');
  for (const secret of [at.user.password, 'wrong-password', client.key.split('\n')[1] ?? ''])
    expect(text).not.toContain(secret);
});
