import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { onlyFrom } from './callers.ts';

type IncomingCall = { from: string; headers?: Record<string, string> };

async function statusOf(
  networks: string[],
  { from, headers = {} }: IncomingCall,
  trustProxy: string[] | false = false,
) {
  const app = fastify({ trustProxy });
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError ? error.status : 500).send());
  app.get('/', { onRequest: onlyFrom(networks) }, async () => 'open');
  const answer = await app.inject({ url: '/', remoteAddress: from, headers });
  await app.close();
  return answer.statusCode;
}

test.each([
  ['loopback', '127.0.0.1', 200],
  ['loopback', '127.9.9.9', 200],
  ['loopback', '::1', 200],
  ['loopback', '::ffff:127.0.0.1', 200],
  ['loopback', '10.0.0.1', 403],
  ['loopback', '::ffff:8.8.8.8', 403],
  ['private', '172.18.0.5', 200],
  ['private', '::ffff:192.168.1.2', 200],
  ['private', 'fd00::1', 200],
  ['private', '172.32.0.1', 403],
  ['203.0.113.7', '203.0.113.7', 200],
  ['203.0.113.0/24', '203.0.113.9', 200],
  ['2001:db8::/32', '2001:db8::5', 200],
  ['2001:db8::/32', '203.0.113.9', 403],
])('open to %s: %s gets %i', async (network, from, status) => {
  expect(await statusOf([network], { from })).toBe(status);
});

test('without networks nobody is let in', async () => {
  expect(await statusOf([], { from: '127.0.0.1' })).toBe(403);
});

// ASVS 4.1.3
test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
  'a request that a proxy on loopback forwards (%s) is not from loopback',
  async (name) => {
    const call = { from: '127.0.0.1', headers: { [name]: '127.0.0.1' } };
    expect(await statusOf(['loopback'], call)).toBe(403);
    expect(await statusOf(['loopback'], call, ['loopback'])).toBe(403);
  },
);

// ASVS 15.3.4
test('behind a trusted proxy the forwarded client counts', async () => {
  const networks = ['loopback', '203.0.113.0/24'];
  const by = (client: string) => ({ from: '127.0.0.1', headers: { 'x-forwarded-for': client } });
  expect(await statusOf(networks, by('203.0.113.9'), ['loopback'])).toBe(200);
  expect(await statusOf(networks, by('198.51.100.1'), ['loopback'])).toBe(403);
  expect(await statusOf(networks, by('203.0.113.9'))).toBe(403);
});
