import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createServer } from 'node:tls';
import { engine } from '@vigie/local/testing/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificate } from '../testing/certificate.ts';
import { createLogger } from './logger.ts';
import { createRedis } from './redis.ts';
import type { RedisServers } from './redis-settings.ts';

/**
 * The test's Redis may be built without TLS, so a server in front of it ends TLS and demands the certificate of the client. It
 * answers the one question of a client to a Sentinel too.
 */
const [server, client, stranger] = ['server', 'client', 'stranger'].map((name) => certificate(name)) as [Pem, Pem, Pem];
type Pem = ReturnType<typeof certificate>;
const close: (() => unknown)[] = [];
let tlsUrl: string;
let sentinelPort: number;
const refused: string[] = [];

beforeAll(async () => {
  const plain = new URL(await engine('redis'));
  const options = { ...server, ca: client.cert, requestCert: true };
  const front = createServer(options, (near) => {
    const far = connect(Number(plain.port), plain.hostname);
    for (const one of [near, far]) one.on('error', () => [near, far].map((it) => it.destroy()));
    near.pipe(far).pipe(near);
  });
  front.on('tlsClientError', (error) => refused.push(error.message));
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  const sentinel = createServer(options, (near) => {
    near.on('error', () => near.destroy());
    near.on('data', (bytes) => {
      const text = bytes.toString();
      for (const command of text.split(/(?=\*\d+\r\n\$)/)) {
        if (/get-master-addr-by-name/i.test(command))
          near.write(`*2\r\n$9\r\n127.0.0.1\r\n$${`${port}`.length}\r\n${port}\r\n`);
        else if (/sentinels/i.test(command)) near.write('*0\r\n');
        else near.write(/^\*\d+\r\n\$5\r\nhello/i.test(command) ? '-NOPROTO no\r\n' : '+OK\r\n');
      }
    });
  });
  sentinel.listen(0, '127.0.0.1');
  await once(sentinel, 'listening');
  sentinelPort = (sentinel.address() as AddressInfo).port;
  close.push(
    () => front.close(),
    () => sentinel.close(),
  );
  tlsUrl = `rediss://:${plain.password}@127.0.0.1:${port}`;
});
afterAll(() => {
  for (const step of close) step();
});

async function pinged(servers: RedisServers): Promise<string> {
  const redis = createRedis({ ...servers, log: createLogger({ service: 'test', level: 'silent' }) });
  try {
    return await redis.ping();
  } catch (error) {
    return (error as Error).name;
  } finally {
    redis.disconnect();
  }
}

// ASVS 12.3.4
test('the authority of a file and the certificate of the client are used', async () => {
  const tls = { ...client, ca: server.cert };
  expect(await pinged({ url: tlsUrl, tls })).toBe('PONG');
});

test('with Sentinels, for both of them', async () => {
  const tls = { ...client, ca: server.cert };
  const sentinels = { servers: [{ host: '127.0.0.1', port: sentinelPort }], name: 'vigie' };
  expect(await pinged({ url: tlsUrl.replace(/@.*/, '@ignored.invalid:1'), sentinels, tls })).toBe('PONG');
});

// ASVS 12.3.2
test('a server of another authority, and a client without its certificate, are refused', async () => {
  expect(await pinged({ url: tlsUrl, tls: { ...client, ca: stranger.cert } })).not.toBe('PONG');
  expect(await pinged({ url: tlsUrl, tls: { ...stranger, ca: server.cert } })).not.toBe('PONG');
  expect(refused).not.toEqual([]);
});
