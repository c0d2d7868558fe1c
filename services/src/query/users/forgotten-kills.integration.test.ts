import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessageStore } from '../../channels/message-store.ts';
import { type ClickHouseClient, createClickHouse } from '../../platform/clickhouse.ts';
import { createLogger } from '../../platform/logger.ts';
import { createRedis, type Redis } from '../../platform/redis.ts';
import { type SendingStack, startSendingStack } from '../../testing/sending-stack.ts';

const ADMIN = { email: 'admin@vigie.local', password: 'mot de passe de test' };
const DATABASE = 'forgotten';

/** Accepted mails. The first one is interrupted: query dies while it is being sent. */
const mails: ParsedMail[] = [];
let attempts = 0;
const events = new EventEmitter();
const answered = once(events, 'answered');
/** With what Redis held then. */
const interrupted = once(events, 'interrupted');
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => {
    attempts += 1;
    if (attempts > 1) done();
    else void interrupt();
  },
  onData(stream, _session, done) {
    void simpleParser(stream).then((mail) => {
      mails.push(mail);
      done();
    });
  },
});

let stack: SendingStack;
let client: ClickHouseClient;
let redis: Redis;
beforeAll(async () => {
  // The connection of the process that died.
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const mailServer = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  stack = await startSendingStack({
    database: DATABASE,
    secret: 'a secret of channels for this test alone',
    admin: ADMIN,
    mailServer,
  });
  client = createClickHouse({ url: stack.clickhouse, database: DATABASE });
  redis = createRedis({ url: stack.redis, log: createLogger({ service: 'test', level: 'silent' }) });
}, 120_000);
afterAll(async () => {
  redis?.disconnect();
  await client?.close();
  await stack?.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

async function interrupt(): Promise<void> {
  await answered;
  await stack.kill('query');
  events.emit('interrupted', await readRedis());
}

/** All that is stored there, as text. */
async function readRedis(): Promise<string> {
  const read: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    list: (key) => redis.lrange(key, 0, -1),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, '0', '-1'),
    stream: (key) => redis.xrange(key, '-', '+', 'COUNT', 1_000),
  };
  const keys = await redis.keys('*');
  return JSON.stringify(await Promise.all(keys.map(async (key) => [key, await read[await redis.type(key)]?.(key)])));
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${stack.query}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a link whose query process dies before the mail has left is mailed once after the restart, and was stored encrypted', async () => {
  // The first administrator is made when query has started.
  await expect.poll(async () => (await post('/login', ADMIN)).status).toBe(200);
  expect((await post('/api/mot-de-passe-oublie', { email: ADMIN.email })).status).toBe(200);
  events.emit('answered');
  const [stored = ''] = (await interrupted) as string[];
  const messages = async () =>
    (await createMessageStore(client).page({ channels: undefined, state: undefined, offset: 0, count: 10 })).messages;
  await expect
    .poll(async () => (await messages()).map(({ phase, state }) => [phase, state]))
    .toEqual([['motdepasse', 'envoye']]);
  expect([attempts, mails.length, mails[0]?.to]).toMatchObject([2, 1, { text: ADMIN.email }]);
  const token = /reinitialisation#(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
  expect([stored.includes('mailed-link'), stored.includes(token.split('.')[1] ?? '')]).toEqual([true, false]);
  // It is deleted once the mail is known to have left.
  await expect.poll(readRedis).not.toContain('mailed-link');
  expect((await post('/api/reinitialisation', { token, newPassword: 'une autre phrase de passe' })).status).toBe(200);
}, 120_000);
