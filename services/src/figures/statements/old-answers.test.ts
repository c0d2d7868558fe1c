import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { caller, QueryGate } from '../query-gate.ts';
import { SharedStatements, type Statement } from './shared-statements.ts';

const signal = () => new AbortController().signal;

/** Statements whose tables are written between any two questions: each gets the number of those sent. */
function open(limits = { concurrent: 2, waiting: 10, waitMs: 60_000 }) {
  let now = 0;
  let writes = 0;
  let sent = 0;
  const gate = new QueryGate(limits);
  const shared = new SharedStatements({
    gate,
    clock: () => now,
    versions: {
      of: () => String(writes),
      readAt: 0,
      async read() {
        writes += 1;
      },
    },
    async send() {
      sent += 1;
      return [`[${sent}]`];
    },
  });
  const statement: Statement = { sql: 'SELECT 1', values: {}, settings: {}, timeoutS: 1 };
  const ask = (mayBeOldMs?: number) =>
    shared.ask({ ...statement, ...(mayBeOldMs !== undefined && { mayBeOldMs }) }, signal());
  return { gate, ask, wait: (ms: number) => (now += ms) };
}

test('an answer that may be old is kept for so long, whatever is written, and no longer', async () => {
  const { ask, wait } = open();
  expect(await ask(1_000)).toEqual(['[1]']);
  wait(999);
  expect(await ask(1_000)).toEqual(['[1]']);
  wait(1);
  expect(await ask(1_000)).toEqual(['[2]']);
});

test('whoever asks for what is stored now is never answered with an old one', async () => {
  const { ask } = open();
  expect(await ask(1_000)).toEqual(['[1]']);
  expect(await ask()).toEqual(['[2]']);
  // The newer one serves the others too.
  expect(await ask(1_000)).toEqual(['[2]']);
});

test('nobody is refused what costs nothing', async () => {
  const { gate, ask } = open({ concurrent: 1, waiting: 0, waitMs: 60_000 });
  await ask(1_000);
  const leave = await gate.enter(signal());
  expect(await caller.run('ada', () => ask(1_000))).toEqual(['[1]']);
  await expect(caller.run('bob', () => ask())).rejects.toThrow(AppError);
  leave();
});
