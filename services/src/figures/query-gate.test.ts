import { setMaxListeners } from 'node:events';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { QueryGate } from './query-gate.ts';

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
