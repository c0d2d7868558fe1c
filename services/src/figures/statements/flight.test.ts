import { expect, test } from 'vitest';
import { caller, QueryGate } from '../query-gate.ts';
import { Flight } from './flight.ts';

const signal = () => new AbortController().signal;

/** A gate of one place, taken by `holder` until `free`, and a flight through it. */
async function full(waiting: number) {
  const gate = new QueryGate({ concurrent: 1, waiting, waitMs: 60_000 });
  const free = await caller.run('holder', () => gate.enter(signal()));
  const counts = { sent: 0, ended: 0 };
  const flight = new Flight({
    gate,
    send: async () => {
      counts.sent += 1;
      return ['[1]'];
    },
    onEnd: () => {
      counts.ended += 1;
    },
  });
  const join = (who: string, leaving = signal()) => caller.run(who, () => flight.join(leaving));
  return { gate, free, flight, counts, join };
}

test('who joins waits by its own rights: behind the queue of another it is not held up', async () => {
  const { gate, free, counts, join } = await full(100);
  const before = Array.from({ length: 5 }, () => caller.run('ada', () => gate.enter(signal())));
  for (const one of before) one.catch(() => undefined);
  const ada = join('ada');
  const bob = join('bob');
  expect(gate.waiting).toBe(7);
  free();
  // The place goes to ada's first query, then to bob, who has had none.
  (await before[0])?.();
  expect(await Promise.all([ada, bob])).toEqual([['[1]'], ['[1]']]);
  expect(counts).toEqual({ sent: 1, ended: 1 });
  // Its other queries go on; nobody waits for the flight any more.
  for (const one of before.slice(1)) (await one)();
  expect([gate.running, gate.waiting]).toEqual([0, 0]);
});

test('who finds the queue full is answered with those who wait, and refused when they leave', async () => {
  for (const stays of [true, false]) {
    const { free, counts, join } = await full(1);
    const ada = new AbortController();
    const first = join('ada', ada.signal);
    const second = join('ada');
    first.catch(() => undefined);
    if (stays) {
      free();
      expect(await second).toEqual(['[1]']);
    } else {
      ada.abort(new Error('gone'));
      await expect(second).rejects.toMatchObject({ code: 'overloaded', retryAfterS: 2 });
    }
    expect(counts).toEqual({ sent: stays ? 1 : 0, ended: 1 });
  }
});

test('abandoned while it waits: it is not sent, and its place in the queue is free', async () => {
  const { gate, free, flight, counts, join } = await full(2);
  const people = [new AbortController(), new AbortController()];
  const answers = people.map((one) => join('ada', one.signal));
  for (const one of answers) one.catch(() => undefined);
  for (const one of people) one.abort(new Error('gone'));
  await Promise.allSettled(answers);
  expect(flight.isAbandoned).toBe(true);
  expect(gate.waiting).toBe(0);
  free();
  expect([gate.running, counts.sent]).toEqual([0, 0]);
});

test('who was refused and stayed in vain is told so, not that a limit has passed', async () => {
  const { free, join } = await full(1);
  const first = join('ada');
  const limit = new AbortController();
  const second = join('bob', limit.signal);
  second.catch(() => undefined);
  // The refusal comes before.
  await Promise.resolve();
  limit.abort(new Error('past the limit'));
  await expect(second).rejects.toMatchObject({ code: 'overloaded' });
  free();
  expect(await first).toEqual(['[1]']);
});
