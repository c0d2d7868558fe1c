import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processMark } from '@vigie/local/process-mark';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDelivered } from './check/delivered.ts';
import { drain } from './check/drain.ts';
import { takePicture } from './check/picture.ts';
import { checkReplayed } from './check/replayed.ts';
import { KILLED_ALONE } from './short-run.ts';
import { setClocks } from './stack/clocked-service.ts';
import { processes, untilAllReady } from './stack/processes.ts';
import { type StackProcess, startStackProcess } from './stack/start-process.ts';
import { Pace } from './stream/pace.ts';
import { deliver } from './stream/sender.ts';
import { makeStream } from './stream/stream.ts';
import { waitUntil } from './wait-until.ts';

/** The real parts under a supervisor of their own. The tests build on one another: it is started and stopped but twice. */
const folder = mkdtempSync(join(tmpdir(), 'vigie-restarts-'));
const DAY_MS = 86_400_000;
/** How long an engine says nothing. */
const STOPPED_MS = isLargeRun ? 20_000 : 3_000;
const until = Math.floor(Date.now() / DAY_MS) * DAY_MS;
let stack: StackProcess;

beforeAll(async () => {
  stack = await startStackProcess(folder);
});
afterAll(async () => {
  // Of a run that failed, or of one test alone.
  await stack?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const readyz = async () => {
  const answer = await fetch(`${stack.at.query}/readyz`);
  return { status: answer.status, text: await answer.text() };
};
const untilReady = () =>
  waitUntil('/readyz is 200', async () => {
    const { status, text } = await readyz();
    return status === 200 ? '' : text;
  });
const pids = async () => (await processes(stack.at)).map(({ pid }) => pid as number);
const living = (all: readonly number[]) => all.filter((pid) => processMark(pid) !== undefined);

test.each(KILLED_ALONE)('%s killed with -9 comes back by itself, and /readyz shows it meanwhile', async (victim) => {
  const status = async () => (await processes(stack.at)).find(({ name }) => name === victim);
  await untilReady();
  const before = await status();
  // Some are back within 0.3 s: killed again until it was seen, with the supervisor's pauses growing.
  await waitUntil('/readyz shows it', async () => {
    const now = await status();
    if (now?.state === 'ready') process.kill(now.pid as number, 'SIGKILL');
    // Without query nobody answers there, which tells as much.
    const answer = await readyz().catch(() => ({ status: 503, text: `${victim}: no answer` }));
    return answer.status === 503 && answer.text.includes(`${victim}: `) ? '' : `${answer.status} ${answer.text}`;
  });
  await untilAllReady(stack.at);
  await untilReady();
  const after = await status();
  expect(after).toMatchObject({ state: 'ready', lastEnd: 'signal SIGKILL' });
  expect(after?.restarts).toBeGreaterThan(before?.restarts ?? 0);
});

test.each(['clickhouse', 'kafka', 'redis'])(
  '%s stopped with SIGSTOP: /readyz shows it, and nothing accepted is lost',
  async (victim) => {
    await untilAllReady(stack.at);
    await untilReady();
    const pid = (await processes(stack.at)).find(({ name }) => name === victim)?.pid as number;
    const downState = new RegExp(`"${victim}":{"state":"down"`);
    // The same events as below: what arrives twice counts once.
    const bodies = makeStream({ seed: 7, events: 200, until });
    process.kill(pid, 'SIGSTOP');
    const delivering = deliver(stack.at, bodies, new Pace(Number.POSITIVE_INFINITY));
    try {
      const rest = pause(STOPPED_MS);
      await waitUntil('/readyz shows it', async () => {
        const { text } = await readyz();
        return downState.test(text) ? '' : text;
      });
      await rest;
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    const delivery = await delivering;
    await untilReady();
    await drain(stack.at);
    expect(checkDelivered(delivery, await takePicture(stack.at, until))).toEqual([]);
  },
);

test('clocks of the services jump a day ahead, then behind: /readyz says so, and nothing is lost, refused or counted twice', async () => {
  await untilReady();
  const bodies = makeStream({ seed: 8, events: 300, until });
  const pace = new Pace(0);
  const third = Math.floor(bodies.length / 3);
  const delivering = deliver(stack.at, bodies, pace);
  // The collector hears the broker's time before its own is wrong.
  pace.allow(third);
  await pace.hasStarted(third - 1);
  for (const [i, offMs] of [DAY_MS, -DAY_MS].entries()) {
    setClocks(folder, offMs);
    await waitUntil('/readyz tells the clock', async () => {
      const { text } = await readyz();
      return text.includes(`"clock is 86400 s ${offMs > 0 ? 'ahead of' : 'behind'} the database's"`) ? '' : text;
    });
    pace.allow(i === 0 ? 2 * third : Number.POSITIVE_INFINITY);
    await pace.hasStarted(i === 0 ? 2 * third - 1 : bodies.length - 1);
  }
  const delivery = await delivering;
  setClocks(folder, 0);
  await untilReady();
  await drain(stack.at);
  const picture = await takePicture(stack.at, until);
  expect([...checkDelivered(delivery, picture), ...(await checkReplayed(stack.at))]).toEqual([]);
});

test('a second supervisor on the folder is refused, and the first one goes on', async () => {
  const before = await pids();
  await expect(startStackProcess(folder)).rejects.toThrow('the stack did not start');
  expect(await pids()).toEqual(before);
  await untilReady();
});

test('a supervisor killed with -9 leaves nothing that blocks the next start, and no accepted event is lost', async () => {
  const bodies = makeStream({ seed: 7, events: 200, until });
  const delivery = await deliver(stack.at, bodies, new Pace(Number.POSITIVE_INFINITY));
  const left = await pids();
  expect(await stack.end('SIGKILL')).toBe('SIGKILL');
  expect(living(left)).toEqual(left);

  stack = await startStackProcess(folder);
  expect(stack.said[0]).toMatch(/^Ending what an earlier run left behind: /);
  expect(living(left)).toEqual([]);
  await drain(stack.at);
  expect(checkDelivered(delivery, await takePicture(stack.at, until))).toEqual([]);
});

test('SIGTERM ends everything', async () => {
  const all = await pids();
  expect(await stack.end('SIGTERM')).toBe(0);
  expect(living(all)).toEqual([]);
});
