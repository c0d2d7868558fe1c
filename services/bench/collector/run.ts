import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { type HostileBody, hostileBodies } from '@vigie/services/testing/hostile-bodies';
import { shareAt } from '@vigie/services/testing/sample-events';
import { Agent, request } from 'undici';

/** Bodies of the hostile key; as many as it may have open are sent at once. */
const BODIES = Number(process.argv[2] ?? 10_000);
const AT_ONCE = 16;
const MOST_MS = 240_000;
/** The other key sends a body of 100 events so often. */
const EVERY_MS = 20;
const PHASE_MS = 15_000;

const EVENT = JSON.stringify(shareAt(new Date().toISOString()));
const HOSTILE = hostileBodies(EVENT, 50);
const OTHER: HostileBody = {
  name: 'other',
  gzip: false,
  type: 'application/x-ndjson',
  body: Buffer.from(`${EVENT}\n`.repeat(100)),
};

const child = fork(fileURLToPath(new URL('collector-process.ts', import.meta.url)), { execArgv: process.execArgv });
const [{ port }] = (await once(child, 'message')) as [{ port: number }];
const agent = new Agent({ connections: 64 });

async function post({ body, type, gzip }: HostileBody, key: string): Promise<number> {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': type,
    ...(gzip && { 'content-encoding': 'gzip' }),
  };
  const answer = await request(`http://127.0.0.1:${port}/v1/events`, {
    method: 'POST',
    headers,
    body,
    dispatcher: agent,
  }).catch(() => undefined);
  await answer?.body.dump();
  return answer?.statusCode ?? 0;
}

const delay = async () => {
  child.send('');
  const [message] = await once(child, 'message');
  return message as { p99: number; max: number; rss: number };
};

/** Times of the other key's bodies until `ended`. */
async function others(ended: () => boolean): Promise<number[]> {
  const times: Promise<number>[] = [];
  while (!ended()) {
    const start = performance.now();
    times.push(post(OTHER, 'other').then((status) => (status === 202 ? performance.now() - start : Number.NaN)));
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return Promise.all(times);
}

const quantiles = (times: number[]) => {
  const sorted = times.filter((ms) => !Number.isNaN(ms)).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
  return `p50 ${at(0.5)} p95 ${at(0.95)} max ${at(1)} ms, ${sorted.length} of ${times.length} taken`;
};

/** Sends hostile bodies, 16 at once, until `more` says no. */
async function hostile(keyOf: (body: HostileBody) => string, more: (sent: number) => boolean) {
  const statuses: Record<number, number> = {};
  let next = 0;
  const send = async () => {
    while (more(next)) {
      const body = HOSTILE[next++ % HOSTILE.length] as HostileBody;
      const status = await post(body, keyOf(body));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return statuses;
}

async function beside(what: string, work: () => Promise<unknown>): Promise<void> {
  let over = false;
  await delay();
  const measured = others(() => over);
  const start = performance.now();
  const statuses = await work();
  over = true;
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(`${what}: ${quantiles(await measured)}; event loop`, await delay(), `${seconds} s`, statuses);
}

await post(OTHER, 'other');
const forMs = (ms: number) => {
  const until = performance.now() + ms;
  return () => performance.now() < until;
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
await beside('the other key alone', () => pause(PHASE_MS));
await beside('beside one hostile key', () => hostile(() => 'hostile', forMs(PHASE_MS)));
const some = forMs(MOST_MS);
// A key of each kind: none reaches its rate, so that every body is read.
await beside(`${BODIES} hostile bodies`, () =>
  hostile(
    ({ name }) => name.replaceAll(' ', '-'),
    (sent) => sent < BODIES && some(),
  ),
);
await beside('the other key alone again', () => pause(PHASE_MS));
child.kill();
await agent.close();
