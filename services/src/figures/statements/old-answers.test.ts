import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { caller, QueryGate } from '../query-gate.ts';
import { SharedStatements, type Statement } from './shared-statements.ts';
import { openTableVersions } from './table-versions.ts';

const signal = () => new AbortController().signal;
const OLDEST_MS = 1_000;
const SQL = 'SELECT count() FROM facts';

type VersionsClient = Parameters<typeof openTableVersions>[0];

/** Statements on a table whose number of writes is their answer; answers may be a second old. */
function open(limits = { concurrent: 2, waiting: 10, waitMs: 60_000 }) {
  let now = 10_000;
  const counts = { writes: 0, sent: 0, looks: 0 };
  const client = {
    query: async () => {
      counts.looks += 1;
      const rows = [['facts', String(counts.writes)]];
      return { json: async () => rows };
    },
  } as unknown as VersionsClient;
  const clock = () => now;
  const gate = new QueryGate(limits);
  const shared = new SharedStatements({
    gate,
    clock,
    oldestMs: OLDEST_MS,
    versions: openTableVersions(client, clock),
    keep: { all: 1_000_000, longest: 1_000 },
    bytesOf: (rows) => rows.length,
    async send() {
      counts.sent += 1;
      return [String(counts.writes)];
    },
  });
  const statement: Statement = { sql: SQL, values: {}, settings: {}, timeoutS: 1 };
  return {
    gate,
    counts,
    ask: async (newest = false) => Number((await shared.ask({ ...statement, newest }, signal()))[0]),
    write: () => {
      counts.writes += 1;
    },
    renew: () => shared.renew(),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('an answer is given for so long, whatever is written, and no longer', async () => {
  const { ask, write, wait } = open();
  expect(await ask()).toBe(0);
  write();
  wait(OLDEST_MS - 1);
  expect(await ask()).toBe(0);
  wait(2);
  expect(await ask()).toBe(1);
});

test('after a change, and for whoever needs what is stored now, no older answer is given', async () => {
  const { ask, write, renew, wait } = open();
  expect(await ask()).toBe(0);
  write();
  wait(1);
  expect(await ask(true)).toBe(1);
  // The newer answer serves the others too.
  expect(await ask()).toBe(1);
  write();
  renew();
  wait(1);
  expect(await ask()).toBe(2);
});

test('whatever is written, asked and renewed: answers are never too old', async () => {
  const step = fc.oneof(
    fc.constantFrom('write', 'ask', 'ask newest', 'renew' as const),
    fc.integer({ min: 1, max: 700 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { ask, write, renew, wait } = open();
      let now = 0;
      let writes = 0;
      let least = 0;
      const written: number[] = [];
      const storedBy = (moment: number) => written.filter((at) => at <= moment).length;
      for (const one of steps) {
        if (typeof one === 'number') {
          now += one;
          wait(one);
        } else if (one === 'write') {
          writes += 1;
          written.push(now);
          write();
        } else if (one === 'renew') {
          least = writes;
          renew();
          // Renewed before what is asked next.
          now += 1;
          wait(1);
        } else {
          const answer = await ask(one === 'ask newest');
          expect(answer).toBeLessThanOrEqual(writes);
          expect(answer).toBeGreaterThanOrEqual(
            one === 'ask newest' ? writes : Math.max(least, storedBy(now - OLDEST_MS)),
          );
        }
      }
    }),
  );
});

test('a second of questions costs one look at the tables, and unchanged answers one statement', async () => {
  const { ask, counts, wait } = open();
  for (let i = 0; i < 95; i += 1) {
    await ask();
    wait(100);
  }
  expect(counts.sent).toBe(1);
  expect(counts.looks).toBeLessThanOrEqual(10);
});

test('what is kept needs no place at the engine', async () => {
  const { gate, ask, write, renew, wait } = open({ concurrent: 1, waiting: 0, waitMs: 60_000 });
  await ask();
  const leave = await gate.enter(signal());
  expect(await caller.run('ada', () => ask())).toBe(0);
  write();
  renew();
  wait(1);
  await expect(caller.run('bob', () => ask())).rejects.toThrow(AppError);
  leave();
});
