import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { alertCondition } from '@vigie/contracts/alerts/rules';
import { SOURCES } from '@vigie/contracts/options';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEpisodeStore } from '../alerts/episode-store.ts';
import { createRuleStore } from '../alerts/rule-store.ts';
import { NO_FACTS } from '../alerts/sensors/sensor.ts';
import { cipherWith } from '../platform/cipher.ts';
import { type ClickHouseClient, createClickHouse } from '../platform/clickhouse.ts';
import { createUserStore } from '../query/users/user-store.ts';
import { openScheduleStores } from '../schedules/open-stores.ts';
import { SENDING_PROCESSES, type SendingStack, startSendingStack } from '../testing/sending-stack.ts';
import { createViewStore } from '../views/view-store.ts';
import { CHANNEL_SECRETS, sealSecrets } from './channel-secrets.ts';
import { createChannelStore, type StoredChannel } from './channel-store.ts';
import { createMessageStore } from './message-store.ts';

/** VIGIE_MESSAGE_KILLS asks for more. */
const KILLS = Number(process.env.VIGIE_MESSAGE_KILLS ?? (isLargeRun ? 48 : SENDING_PROCESSES.length));
/** A message a rule and source. */
const RULES = Math.ceil((3 * KILLS) / SOURCES.length);
const TESTED = 'essais';
/** Of a schedule: as many occurrences as rules. */
const SCHEDULED = 'envois';
const CHANNELS = [TESTED, ...Array.from({ length: RULES }, (_, rule) => `c${rule}`)];
const SECRET = 'a secret of channels for this test alone';
const ADMIN = { email: 'admin@vigie.local', password: 'mot de passe de test' };
const DATABASE = 'messages';
/** About how long a call takes before its message is stored. */
const CALL_MS = 200;

let stack: SendingStack;
let client: ClickHouseClient;
let cookie = '';

/** With every third new message a process dies: before the receiver answers, after it, or just when it does. */
const received: string[] = [];
let kills = 0;
const killing: Promise<void>[] = [];
const server = createServer((request, response) => {
  received.push(String(request.headers['webhook-id']));
  const isKill = new Set(received).size % 3 === 0 && received.length > 3 * kills;
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.once('end', () => {
    if (Buffer.concat(pieces).includes('vigie.essai')) tested.emit('message');
    if (isKill && kills % 3 === 0) killNext();
    response.writeHead(204).end();
    if (isKill && kills % 3 !== 0) killNext();
  });
});
const tested = new EventEmitter();

function killNext(): void {
  if (kills === KILLS) return;
  const victim = SENDING_PROCESSES[kills % SENDING_PROCESSES.length]!;
  kills += 1;
  killing.push(victim === 'query' ? killInCall() : stack.kill(victim));
}

/** Statuses of calls that ask for a test message. It is undefined where no answer came. */
const answers: (number | undefined)[] = [];

/** Query sends what people ask for. It dies when the message has left, and every second time somewhere before. */
async function killInCall(): Promise<void> {
  const isSoon = answers.length % 2 === 1;
  const left = once(tested, 'message');
  const testCall = askForTest().catch(() => undefined);
  await (isSoon ? pause((17 * kills) % CALL_MS) : Promise.race([left, testCall]));
  await stack.kill('query');
  answers.push(await testCall);
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${stack.query}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

async function askForTest(): Promise<number> {
  const { status } = await post('/api/canaux/essai', { id: TESTED });
  return status;
}

async function logIn(): Promise<number> {
  const answer = await post('/login', ADMIN);
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return answer.status;
}

beforeAll(async () => {
  stack = await startSendingStack({ database: DATABASE, secret: SECRET, admin: ADMIN });
  client = createClickHouse({ url: stack.clickhouse, database: DATABASE });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  stack.startWorker(port);
  for (const id of CHANNELS) await createChannelStore(client).write(channelOf(id, port));
}, 120_000);

/** A webhook of its own for each rule: more than ten messages an hour would be one. */
const channelOf = (id: string, port: number, owner = 'u'): StoredChannel => ({
  id,
  version: 1,
  deleted: false,
  owner,
  house: 'h',
  name: id,
  visibility: 'maison',
  type: 'webhook',
  shown: ['127.0.0.1'],
  rotatedAt: null,
  morning: '',
  unsubscribed: [],
  paused: '',
  changedAt: 0,
  sealed: sealSecrets(cipherWith(SECRET, CHANNEL_SECRETS), id, {
    url: `http://127.0.0.1:${port}/`,
    signing: [`whsec_${Buffer.from('a'.repeat(24)).toString('base64')}`],
  }),
});
afterAll(async () => {
  await client?.close();
  await stack?.stop();
  server.close();
});

/** One rule, channel and message for each rule and source. */
async function openEpisodes(): Promise<number> {
  const condition = alertCondition.parse({ type: 'flux' });
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  for (let rule = 0; rule < RULES; rule += 1) {
    await createRuleStore(client).write({
      id: `r${rule}`,
      version: 1,
      deleted: false,
      owner: 'u',
      house: '',
      name: `Règle ${rule}`,
      visibility: 'moi',
      condition,
      channels: [`c${rule}`],
      edition: 1,
      since: minute - 3_600_000,
      changedAt: 0,
      snoozedUntil: null,
      quietHours: null,
      digest: null,
    });
  }
  const opened = Array.from({ length: RULES }, (_, rule) =>
    SOURCES.map((subject) => ({
      rule: `r${rule}`,
      edition: 1,
      condition,
      subject,
      facts: NO_FACTS,
      withdrawn: false,
      closed: null,
      since: minute - 600_000,
      opened: minute - 300_000,
    })),
  ).flat();
  await createEpisodeStore(client).write(opened, Date.now());
  return opened.length;
}

/** A schedule of a view, whose times are one after the other. Resolves to how many there are. */
async function scheduleView(): Promise<number> {
  const [owner = ''] = (await createUserStore(client).list()).map(({ id }) => id);
  const { port } = server.address() as AddressInfo;
  await createChannelStore(client).write(channelOf(SCHEDULED, port, owner));
  const now = Date.now();
  await createViewStore(client).write({
    id: 'v',
    version: 1,
    deleted: false,
    owner,
    house: '',
    name: 'Vue',
    visibility: 'moi',
    changedAt: now,
    address: '/dashboard/score?editeur=all&periode=hier',
  });
  const { schedules, occurrences } = openScheduleStores(client);
  await schedules.write({
    id: 'e',
    version: 1,
    deleted: false,
    owner,
    name: 'Envoi',
    content: { type: 'vue', vue: 'v' },
    weekdays: [1],
    times: ['00:00'],
    channels: [SCHEDULED],
    toOwner: false,
    active: false,
    since: now,
    changedAt: now,
  });
  await occurrences.writeDue(Array.from({ length: RULES }, (_, n) => ({ schedule: 'e', at: now - 1_000 * n })));
  return RULES;
}

test(
  'workers, Redis, query and engine that die at any moment lose no message, and double none at a receiver that honours ids',
  async () => {
    // The first administrator is made when query has started.
    await expect.poll(logIn).toBe(200);
    expect(await askForTest()).toBe(200);
    const expected = (await openEpisodes()) + (await scheduleView());
    const read = async () =>
      (
        await createMessageStore(client).page({
          channels: [...CHANNELS, SCHEDULED],
          state: undefined,
          offset: 0,
          count: 10_000,
        })
      ).messages;
    // What is sent to an engine that is away is sent again.
    await expect
      .poll(
        async () => {
          const all = await read();
          return [
            all.filter(({ phase }) => phase !== 'essai').length,
            all.filter(({ state }) => state !== 'envoye').length,
          ];
        },
        { timeout: 60_000 + 10_000 * KILLS },
      )
      .toEqual([expected, 0]);
    await Promise.all(killing);
    expect(kills).toBe(KILLS);
    const sent = await read();
    expect([...new Set(received)].sort()).toEqual(sent.map(({ id }) => id).sort());
    // Who asked for a test, and was answered, has it; who was not may have one.
    const tests = sent.filter(({ phase }) => phase === 'essai').length - 1;
    expect(tests).toBeGreaterThan(0);
    expect(tests).toBeGreaterThanOrEqual(answers.filter((status) => status === 200).length);
    expect(tests).toBeLessThanOrEqual(answers.length);
  },
  120_000 + 10_000 * KILLS,
);
