import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alertCondition } from '@vigie/contracts/alerts/rules';
import { SOURCES } from '@vigie/contracts/options';
import { builtFile } from '@vigie/local/testing/built-file';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { migratedDatabase } from '@vigie/schema/testing/migrated-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEpisodeStore } from '../alerts/episode-store.ts';
import { createRuleStore } from '../alerts/rule-store.ts';
import { NO_FACTS } from '../alerts/sensors/sensor.ts';
import { cipherWith } from '../platform/cipher.ts';
import { type ClickHouseClient, createClickHouse } from '../platform/clickhouse.ts';
import { CHANNEL_SECRETS, sealSecrets } from './channel-secrets.ts';
import { createChannelStore, type StoredChannel } from './channel-store.ts';
import { createMessageStore } from './message-store.ts';

/** VIGIE_MESSAGE_KILLS asks for more. */
const KILLS = Number(process.env.VIGIE_MESSAGE_KILLS ?? (isLargeRun ? 50 : 3));
/** A message a rule and source. */
const RULES = Math.ceil((3 * KILLS) / SOURCES.length);
const CHANNELS = Array.from({ length: RULES }, (_, rule) => `c${rule}`);
const PROGRAM = builtFile(new URL('../testing/delivery-worker.ts', import.meta.url));
const SECRET = 'a secret of channels for this test alone';

const database = uniqueName('messages');
let client: ClickHouseClient;
let child: ChildProcess | undefined;
let args: string[];

/** Kills its sender with every third new message: before its answer, after it, or just when it leaves. */
const received: string[] = [];
let kills = 0;
const server = createServer((request, response) => {
  received.push(String(request.headers['webhook-id']));
  const isKill = kills < KILLS && new Set(received).size % 3 === 0 && received.length > 3 * kills;
  request.resume().once('end', () => {
    if (isKill && kills % 3 === 0) killSender();
    response.writeHead(204).end();
    if (isKill && kills % 3 !== 0) killSender();
  });
});

function start(): void {
  child = spawn(process.execPath, [PROGRAM, ...args], { stdio: 'inherit' });
}

function killSender(): void {
  kills += 1;
  child?.kill('SIGKILL');
  start();
}

beforeAll(async () => {
  const [clickhouse, redis] = await Promise.all([engine('clickhouse'), engine('redis')]);
  await migratedDatabase(clickhouse, database);
  client = createClickHouse({ url: clickhouse, database });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = String((server.address() as AddressInfo).port);
  args = ['--redis', redis, '--prefix', `${database}:`, '--clickhouse', clickhouse, '--database', database];
  args.push('--secret', SECRET, '--port', port);
  for (const id of CHANNELS) await createChannelStore(client).write(channelOf(id, port));
});
/** A webhook of its own for each rule: more than ten messages an hour would be one. */
const channelOf = (id: string, port: string): StoredChannel => ({
  ...{ id, version: 1, deleted: false, owner: 'u', house: '', name: id, visibility: 'moi', type: 'webhook' },
  ...{ shown: ['127.0.0.1'], rotatedAt: null, morning: '', unsubscribed: [], paused: '', changedAt: 0 },
  sealed: sealSecrets(cipherWith(SECRET, CHANNEL_SECRETS), id, {
    url: `http://127.0.0.1:${port}/`,
    signing: [`whsec_${Buffer.from('a'.repeat(24)).toString('base64')}`],
  }),
});
afterAll(async () => {
  child?.kill('SIGKILL');
  server.close();
  await client.command({ query: `DROP DATABASE ${database}` });
  await client.close();
});

test(
  'workers that die at any moment lose no message, and double none at a receiver that honours ids',
  async () => {
    const [rules, episodes, messages] = [
      createRuleStore(client),
      createEpisodeStore(client),
      createMessageStore(client),
    ];
    const condition = alertCondition.parse({ type: 'flux' });
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    for (let rule = 0; rule < RULES; rule += 1) {
      await rules.write({
        ...{ id: `r${rule}`, version: 1, deleted: false, owner: 'u', house: '', name: `Règle ${rule}` },
        ...{
          visibility: 'moi',
          condition,
          channels: [`c${rule}`],
          edition: 1,
          since: minute - 3_600_000,
          changedAt: 0,
        },
        ...{ snoozedUntil: null, quietHours: null, digest: null },
      });
    }
    const opened = Array.from({ length: RULES }, (_, rule) =>
      SOURCES.map((subject) => ({
        ...{ rule: `r${rule}`, edition: 1, condition, subject, facts: NO_FACTS, withdrawn: false, closed: null },
        ...{ since: minute - 600_000, opened: minute - 300_000 },
      })),
    ).flat();
    await episodes.write(opened, Date.now());
    start();
    await expect
      .poll(async () => (await messages.page({ channels: CHANNELS, state: 'envoye', offset: 0, count: 1 })).total, {
        timeout: 60_000 + 5_000 * KILLS,
      })
      .toBe(opened.length);
    const sent = await messages.page({ channels: CHANNELS, state: 'envoye', offset: 0, count: 1_000 });
    expect(kills).toBe(KILLS);
    expect([...new Set(received)].sort()).toEqual(sent.messages.map(({ id }) => id).sort());
  },
  120_000 + 10_000 * KILLS,
);
