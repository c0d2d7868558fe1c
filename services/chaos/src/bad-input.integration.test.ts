import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '@vigie/contracts/calls/index';
import { EVENT_TYPES } from '@vigie/contracts/options';
import { wallClock } from '@vigie/contracts/paris';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { articleAt, crawlAt, shareAt, sitemapAt } from '@vigie/services/testing/sample-events';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badCalls } from './bad-input/bad-calls.ts';
import { badEvents } from './bad-input/bad-events.ts';
import { type BadRequest, describeRequest, Sender } from './bad-input/bad-request.ts';
import { loopDelays } from './bad-input/loop-delay.ts';
import { processorSeconds } from './bad-input/processor.ts';
import { storedIn } from './bad-input/stored.ts';
import { drain } from './check/drain.ts';
import { API_KEY, stackConfig } from './stack/environment.ts';
import { processes } from './stack/processes.ts';
import { type Stack, startStack } from './stack/stack.ts';
import { waitUntil } from './wait-until.ts';

/** A sample each time, 50,000 in `npm run test:full` (about five minutes). */
const REQUESTS = Number(process.env.VIGIE_BAD_INPUT ?? (isLargeRun ? 50_000 : 1_000));
const SEED = Number(process.env.VIGIE_FUZZ_SEED ?? 20_261_123);
const AT_ONCE = 4;
/** So many are drawn and sent together. */
const ROUND = 250;
/** How late event loops may be at p99, in the large run alone: on a busy machine they wait for the processor. */
const LATEST_MS = 50;
/** Seconds of processor that one request may take. */
const MOST_S = 2;

const folder = mkdtempSync(join(tmpdir(), 'vigie-bad-input-'));
const NOW = Date.now();
let stack: Stack;
let sender: Sender;

beforeAll(async () => {
  stack = await startStack(folder);
  const { query, collector } = stack.at;
  const { VIGIE_ADMIN_EMAIL: email, VIGIE_ADMIN_PASSWORD: password } = stackConfig();
  const json = { 'content-type': 'application/json' };
  const logIn = () =>
    fetch(`${query}/login`, { method: 'POST', headers: json, body: JSON.stringify({ email, password }) });
  let login = await logIn();
  // The first administrator is made while the service already answers.
  await waitUntil('there is an administrator', async () => {
    if (login.status === 503) login = await logIn();
    return login.status === 503 ? await login.text() : '';
  });
  sender = new Sender(stack.at, login.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  const at = new Date(NOW - 600_000).toISOString();
  const events = [crawlAt(at), articleAt(at), sitemapAt(at), shareAt(at)];
  const headers = { ...json, authorization: `Bearer ${API_KEY}` };
  const taken = await fetch(`${collector}/v1/events`, { method: 'POST', headers, body: JSON.stringify(events) });
  expect([login.status, taken.status]).toEqual([200, 202]);
  await drain(stack.at);
});
afterAll(async () => {
  sender?.close();
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Figures of the hour of the events. */
async function figures(): Promise<string> {
  const range = { fromDate: wallClock(NOW - 3_600_000), toDate: wallClock(NOW) };
  const body = Buffer.from(JSON.stringify(range));
  const ask = { to: 'query', what: '', method: 'POST', headers: { 'content-type': 'application/json' }, body } as const;
  const answers = await Promise.all(['/api/editeur', '/api/article'].map((path) => sender.send({ ...ask, path })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return answers.map(({ text }) => text).join('\n');
}

const running = async () => (await processes(stack.at)).map(({ name, pid, restarts }) => ({ name, pid, restarts }));

/** Why the answer is not that of a refusal. `undefined` means it is. */
async function fault(request: BadRequest): Promise<string | undefined> {
  const { status, text } = await sender.send(request).catch((error: Error) => ({ status: 0, text: String(error) }));
  if (status >= 400 && status < 500) return undefined;
  return `${status} ${text.slice(0, 300)} ← ${describeRequest(request)}`;
}

/** Within this time all cores together do not spend more than one request may. */
const SURELY_CHEAP_MS = (MOST_S * 1_000) / availableParallelism();

async function sendAll(requests: readonly BadRequest[]): Promise<{ faults: string[]; slow: BadRequest[] }> {
  const faults: string[] = [];
  const slow: BadRequest[] = [];
  let next = 0;
  const lane = async () => {
    for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
      const start = performance.now();
      const found = await fault(request);
      if (found !== undefined) faults.push(found);
      if (performance.now() - start > SURELY_CHEAP_MS) slow.push(request);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return { faults, slow };
}

/** Those that take too much of the processor, each sent by itself. */
async function tooExpensive(requests: readonly BadRequest[], pids: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const request of requests) {
    const before = processorSeconds(pids);
    await fault(request);
    const spent = processorSeconds(pids) - before;
    if (spent > MOST_S) found.push(`${spent} s of processor ← ${describeRequest(request)}`);
  }
  return found;
}

// ASVS 2.2.1
test(`${REQUESTS} bad requests and bodies: all refused, nothing stored, nothing ended`, {
  timeout: 3_600_000,
}, async () => {
  const [before, shown, ran] = [await storedIn(stack.at), await figures(), await running()];
  expect(Number(JSON.parse(before.crawls_landing ?? '{}').rows)).toBeGreaterThan(0);
  const inputs = fc.oneof(badCalls, badEvents(NOW, API_KEY));
  const pids = ran.flatMap(({ pid }) => pid ?? []);
  await loopDelays(stack.at);
  const unseen = new Set<string>([...Object.keys(CALLS), ...EVENT_TYPES]);
  const faults: string[] = [];
  for (let sent = 0; sent < REQUESTS && faults.length === 0; sent += ROUND) {
    const requests = fc.sample(inputs, { numRuns: Math.min(ROUND, REQUESTS - sent), seed: SEED + sent });
    for (const { what } of requests) unseen.delete(what);
    // Chance may have left out a few, which come last.
    if (sent + ROUND >= REQUESTS) {
      for (const kind of unseen) {
        requests.push(
          ...fc.sample(
            inputs.filter(({ what }) => what === kind),
            { numRuns: 3, seed: SEED },
          ),
        );
      }
    }
    const answered = await sendAll(requests);
    faults.push(...answered.faults);
    // On a busy machine an answer may be late for nothing.
    if (isLargeRun) faults.push(...(await tooExpensive(answered.slow, pids)));
  }
  const delays = await loopDelays(stack.at);
  if (process.env.VIGIE_FUZZ_SHOW) console.log('delay of event loops at p99, ms', delays);
  expect(faults, `seed ${SEED}`).toEqual([]);
  if (isLargeRun) expect(Math.max(delays.query, delays.collector)).toBeLessThanOrEqual(LATEST_MS);
  expect(await storedIn(stack.at)).toEqual(before);
  expect(await figures()).toBe(shown);
  expect(await running()).toEqual(ran);
});
