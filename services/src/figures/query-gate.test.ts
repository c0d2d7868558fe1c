import { setMaxListeners } from 'node:events';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { caller, QueryGate } from './query-gate.ts';

const never = new AbortController().signal;
setMaxListeners(0, never);

test('beyond the running and waiting statements: overloaded, with retry-after', async () => {
  const gate = new QueryGate({ concurrent: 1, waiting: 1, waitMs: 60_000 });
  const leave = await gate.enter(never);
  const second = gate.enter(never);
  await expect(gate.enter(never)).rejects.toMatchObject({ code: 'overloaded', retryAfterS: 2 });
  leave();
  (await second)();
  expect([gate.running, gate.waiting]).toEqual([0, 0]);
});

test('waiting ends after a time', async () => {
  vi.useFakeTimers();
  const gate = new QueryGate({ concurrent: 1, waiting: 1, waitMs: 5_000 });
  await gate.enter(never);
  const refused = expect(gate.enter(never)).rejects.toMatchObject({ code: 'overloaded' });
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
  expect(gate.waiting).toBe(0);
  vi.useRealTimers();
});

test('a statement that leaves the queue frees its place in it', async () => {
  const gate = new QueryGate({ concurrent: 1, waiting: 1, waitMs: 60_000 });
  const leave = await gate.enter(never);
  const client = new AbortController();
  const gone = gate.enter(client.signal);
  client.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  expect(gate.waiting).toBe(0);
  leave();
  expect(gate.running).toBe(0);
});

test('an aborted one does not start', async () => {
  const gate = new QueryGate({ concurrent: 1, waiting: 1, waitMs: 1 });
  await expect(gate.enter(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(gate.running).toBe(0);
});

// ASVS 15.2.2
test('never more than its limit, in order of arrival, and every place is freed', async () => {
  const limits = fc.record({ concurrent: fc.integer({ min: 1, max: 4 }), count: fc.integer({ min: 1, max: 30 }) });
  await fc.assert(
    fc.asyncProperty(limits, fc.scheduler(), async ({ concurrent, count }, scheduler) => {
      const gate = new QueryGate({ concurrent, waiting: count, waitMs: 60_000 });
      const entered: number[] = [];
      let highest = 0;
      const work = Array.from({ length: count }, async (_, i) => {
        const leave = await gate.enter(never);
        entered.push(i);
        highest = Math.max(highest, gate.running);
        await scheduler.schedule(Promise.resolve());
        leave();
        leave();
      });
      await scheduler.waitIdle();
      await Promise.all(work);
      expect(highest).toBeLessThanOrEqual(concurrent);
      expect(entered).toEqual([...entered].sort((a, b) => a - b));
      expect([gate.running, gate.waiting]).toEqual([0, 0]);
    }),
  );
});

/** A gate with its places taken by `ada`, and queries that note who got a place. */
function shared(limits: { concurrent: number; perCaller?: number; waiting: number; standingMs?: number }) {
  const gate = new QueryGate({ waitMs: 60_000, ...limits });
  const order: string[] = [];
  const enter = (who: string) =>
    caller.run(who, async () => {
      const leave = await gate.enter(never);
      order.push(who);
      return leave;
    });
  return { gate, order, enter };
}

test('one caller leaves places to others', async () => {
  const { gate, order, enter } = shared({ concurrent: 4, perCaller: 3, waiting: 100 });
  const many = Array.from({ length: 80 }, () => enter('ada'));
  for (const one of many) one.catch(() => undefined);
  expect(gate.running).toBe(3);
  await enter('bob');
  expect(order).toEqual(['ada', 'ada', 'ada', 'bob']);
});

test('a free place goes to the caller with the fewest queries, then to the one served longest ago', async () => {
  const { order, enter } = shared({ concurrent: 1, waiting: 100 });
  const first = await enter('ada');
  const rest = ['ada', 'ada', 'bob', 'cyd', 'bob', 'ada'].map(enter);
  first();
  await Promise.all(rest.map((one) => one.then((leave) => leave())));
  expect(order).toEqual(['ada', 'bob', 'cyd', 'ada', 'bob', 'ada', 'ada']);
});

test('in a full queue the newest of the caller with most in it gives way; among equals the newcomer is refused', async () => {
  const { gate, enter } = shared({ concurrent: 1, waiting: 3 });
  const leave = await enter('ada');
  const [one, two, three] = [enter('ada'), enter('ada'), enter('ada')];
  const refused = [three, two].map((entry) => expect(entry).rejects.toMatchObject({ code: 'overloaded' }));
  await expect(enter('ada')).rejects.toMatchObject({ code: 'overloaded' });
  const bob = enter('bob');
  await refused[0];
  await expect(enter('bob')).rejects.toMatchObject({ code: 'overloaded' });
  const cyd = enter('cyd');
  await refused[1];
  expect(gate.waiting).toBe(3);
  leave();
  for (const entry of [bob, cyd, one]) (await entry)();
  expect([gate.running, gate.waiting]).toEqual([0, 0]);
});

test('a call that has begun is not refused: neither in a full queue nor after a time', async () => {
  vi.useFakeTimers();
  const { gate, order, enter } = shared({ concurrent: 1, waiting: 1 });
  const begun = caller.run('ada', async () => {
    const first = await gate.enter(never);
    await vi.advanceTimersByTimeAsync(1);
    const blocked = enter('cyd');
    const fresh = enter('ada');
    const refusal = expect(fresh).rejects.toMatchObject({ code: 'overloaded' });
    const second = gate.enter(never).then((leave) => {
      order.push('ada again');
      return leave;
    });
    expect(gate.waiting).toBe(2);
    first();
    (await blocked)();
    await refusal;
    return second;
  });
  (await begun)();
  expect(order).toEqual(['cyd', 'ada again']);

  const holder = await enter('bob');
  const late = caller.run('ada', async () => {
    holder();
    const first = await gate.enter(never);
    const taken = enter('bob');
    first();
    const second = gate.enter(never);
    await vi.advanceTimersByTimeAsync(120_000);
    (await taken)();
    return second;
  });
  (await late)();
  expect([gate.running, gate.waiting]).toEqual([0, 0]);
  vi.useRealTimers();
});

test('of one caller, calls that have begun go on before others begin', async () => {
  const { gate, order, enter } = shared({ concurrent: 1, waiting: 100 });
  await caller.run('ada', async () => {
    const first = await gate.enter(never);
    const fresh = enter('ada');
    const second = gate.enter(never).then((leave) => {
      order.push('begun');
      leave();
    });
    first();
    await second;
    (await fresh)();
  });
  expect(order).toEqual(['begun', 'ada']);
});

test('while somebody who has nothing at the engine waits too long, new calls are refused at once', async () => {
  vi.useFakeTimers();
  const { gate, enter } = shared({ concurrent: 2, perCaller: 1, waiting: 100, standingMs: 500 });
  const [ada, bob] = [await enter('ada'), await enter('bob')];
  // A caller that has a place does not close the door for others, however long its own queue stands.
  const more = enter('ada');
  await vi.advanceTimersByTimeAsync(1_000);
  const cyd = enter('cyd');
  await vi.advanceTimersByTimeAsync(400);
  const dan = enter('dan');
  await vi.advanceTimersByTimeAsync(101);
  await expect(enter('eve')).rejects.toMatchObject({ code: 'overloaded', retryAfterS: 2 });
  bob();
  (await cyd)();
  (await dan)();
  const eve = await enter('eve');
  // Its own queue closes it for the caller alone, after fifteen times as long.
  await vi.advanceTimersByTimeAsync(7_000);
  await expect(enter('ada')).rejects.toMatchObject({ code: 'overloaded' });
  eve();
  (await enter('fay'))();
  ada();
  (await more)();
  expect([gate.running, gate.waiting]).toEqual([0, 0]);
  vi.useRealTimers();
});

test('of any callers: all are served, none is over its part, and nothing is left behind', async () => {
  const plans = fc.record({
    concurrent: fc.integer({ min: 1, max: 4 }),
    perCaller: fc.integer({ min: 1, max: 4 }),
    whos: fc.array(fc.constantFrom('ada', 'bob', 'cyd'), { minLength: 1, maxLength: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(plans, fc.scheduler(), async ({ concurrent, perCaller, whos }, scheduler) => {
      const gate = new QueryGate({ concurrent, perCaller, waiting: whos.length, waitMs: 60_000 });
      const running = new Map<string, number>();
      const count = (of: Map<string, number>, who: string, by: number) => of.set(who, (of.get(who) ?? 0) + by);
      const check = () => {
        const all = [...running.values()].reduce((sum, one) => sum + one, 0);
        expect(all).toBeLessThanOrEqual(concurrent);
        for (const one of running.values()) expect(one).toBeLessThanOrEqual(perCaller);
      };
      const work = whos.map((who) =>
        caller.run(who, async () => {
          const leave = await gate.enter(never);
          count(running, who, 1);
          check();
          await scheduler.schedule(Promise.resolve());
          count(running, who, -1);
          leave();
        }),
      );
      await scheduler.waitIdle();
      await Promise.all(work);
      expect([gate.running, gate.waiting]).toEqual([0, 0]);
    }),
  );
});

test('a call that was let in and got one answer, from wherever, is not refused later; one that was not is at once', async () => {
  vi.useFakeTimers();
  const { gate, enter } = shared({ concurrent: 1, waiting: 1, standingMs: 500 });
  const holder = await enter('ada');
  const waiting = enter('bob');
  const answered = caller.run('cyd', async () => {
    gate.letIn();
    // A kept answer.
    gate.begin();
    await vi.advanceTimersByTimeAsync(501);
    gate.letIn();
    return gate.enter(never);
  });
  await vi.advanceTimersByTimeAsync(501);
  expect(() => caller.run('dan', () => gate.letIn())).toThrowError(expect.objectContaining({ code: 'overloaded' }));
  expect(gate.waiting).toBe(2);
  holder();
  (await waiting)();
  (await answered)();
  vi.useRealTimers();
});

test('patient calls wait, however many there are, and take no place in the queue from others', async () => {
  vi.useFakeTimers();
  const gate = new QueryGate({ concurrent: 1, waiting: 1, waitMs: 1_000, standingMs: 500 });
  const leave = await gate.enter(never);
  const downloads = Array.from({ length: 5 }, () => caller.run('un', () => gate.enter(never), { patient: true }));
  await vi.advanceTimersByTimeAsync(400);
  const other = caller.run('deux', () => gate.enter(never));
  await vi.advanceTimersByTimeAsync(400);
  // A further one is not refused while others stand, and one that is not patient is.
  const last = caller.run('trois', () => gate.enter(never), { patient: true });
  await expect(caller.run('quatre', () => gate.enter(never))).rejects.toMatchObject({ code: 'overloaded' });
  expect(gate.waiting).toBe(7);
  leave();
  const all = [other, last, ...downloads].map(async (entry) => (await entry)());
  await Promise.all(all);
  expect([gate.running, gate.waiting]).toEqual([0, 0]);
  vi.useRealTimers();
});

describe('a heavy caller', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Keeps so many statements of `ms` each at the engine until `until`, and counts those that have ended. */
  function load(gate: QueryGate, who: string, lanes: number, ms: number, until: number) {
    const seen = { ended: 0, most: 0, running: 0, heavy: 0 };
    const lane = async () => {
      while (performance.now() < until) {
        await caller.run(who, async () => {
          const leave = await gate.enter(never);
          seen.running += 1;
          seen.most = Math.max(seen.most, seen.running);
          if (gate.isHeavy) seen.heavy += 1;
          await new Promise((resolve) => setTimeout(resolve, ms));
          seen.running -= 1;
          seen.ended += 1;
          leave();
        });
      }
    };
    return { seen, done: Promise.all(Array.from({ length: lanes }, lane)) };
  }

  test('has one place while somebody is there who has used the engine much less, and all of its own when it is alone', async () => {
    const gate = new QueryGate({ concurrent: 6, perCaller: 3, waiting: 64, waitMs: 60_000 });
    const begin = performance.now();
    const greedy = load(gate, 'un', 30, 500, begin + 60_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(greedy.seen).toMatchObject({ ended: 60, most: 3, heavy: 0 });
    const other = load(gate, 'deux', 1, 100, begin + 20_000);
    await vi.advanceTimersByTimeAsync(2_000);
    greedy.seen.most = 0;
    const before = greedy.seen.ended;
    await vi.advanceTimersByTimeAsync(8_000);
    expect([greedy.seen.most, greedy.seen.ended - before]).toEqual([1, 16]);
    expect(other.seen).toMatchObject({ ended: 100, heavy: 0 });
    await vi.advanceTimersByTimeAsync(12_000);
    greedy.seen.most = 0;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(greedy.seen.most).toBe(3);
    await vi.advanceTimersByTimeAsync(45_000);
    await Promise.all([greedy.done, other.done]);
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });

  test('nobody becomes one by a list that stays open, and its place is not the one of a heavy caller', async () => {
    const gate = new QueryGate({ concurrent: 6, perCaller: 3, waiting: 64, waitMs: 60_000 });
    const close = await caller.run('un', () => gate.enter(never, { isStream: true }));
    await vi.advanceTimersByTimeAsync(10_000);
    const other = load(gate, 'deux', 1, 100, performance.now() + 60_000);
    await vi.advanceTimersByTimeAsync(1_000);
    const short = load(gate, 'un', 2, 50, performance.now() + 1_000);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(short.seen).toMatchObject({ heavy: 0, most: 2 });
    const greedy = load(gate, 'un', 2, 500, performance.now() + 20_000);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(greedy.seen.heavy).toBeGreaterThan(0);
    const ended = greedy.seen.ended;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(greedy.seen.ended - ended).toBeGreaterThanOrEqual(7);
    close();
    await vi.advanceTimersByTimeAsync(90_000);
    await Promise.all([other.done, short.done, greedy.done]);
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });

  test('nobody is among callers who use the engine alike, or for moments', async () => {
    const gate = new QueryGate({ concurrent: 6, perCaller: 3, waiting: 64, waitMs: 60_000 });
    const begin = performance.now();
    const alike = ['un', 'deux'].map((who) => load(gate, who, 4, 200, begin + 20_000));
    await vi.advanceTimersByTimeAsync(25_000);
    await Promise.all(alike.map(({ done }) => done));
    expect(alike.map(({ seen }) => seen.heavy)).toEqual([0, 0]);
    const short = load(gate, 'quatre', 1, 50, performance.now() + 1_000);
    await vi.advanceTimersByTimeAsync(2_000);
    await short.done;
    expect(short.seen.heavy).toBe(0);
  });
});
