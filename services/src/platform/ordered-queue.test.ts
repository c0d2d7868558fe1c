import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderedQueue } from './ordered-queue.ts';

/** A queue whose work ends when the test says so. */
function setUp(waiting = 1) {
  const started: number[] = [];
  const done: number[] = [];
  const ends = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const queue = new OrderedQueue<number>({
    waiting,
    work: (item) => {
      started.push(item);
      return new Promise<void>((resolve, reject) => ends.set(item, { resolve, reject }));
    },
    onDone: (item) => void done.push(item),
  });
  return { queue, started, done, ends };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('items are worked on one after the other, in their order', async () => {
  const { queue, started, done, ends } = setUp();
  for (const item of [1, 2, 3]) queue.push(item);
  expect(started).toEqual([1]);
  ends.get(1)?.resolve();
  await turn();
  expect([started, done]).toEqual([[1, 2], [1]]);
});

test('it is full once more items wait than may, and tells when there is room', async () => {
  const { queue, ends } = setUp(1);
  queue.push(1);
  expect(queue.full).toBe(false);
  queue.push(2);
  expect(queue.full).toBe(true);
  let hasRoom = false;
  const room = queue.room().then(() => {
    hasRoom = true;
  });
  await turn();
  expect(hasRoom).toBe(false);
  ends.get(1)?.resolve();
  await room;
  expect(queue.full).toBe(false);
});

test('after abort nothing more is done, and nobody waits for what hangs', async () => {
  const { queue, started, done, ends } = setUp();
  for (const item of [1, 2]) queue.push(item);
  queue.abort();
  await queue.finish();
  ends.get(1)?.reject(new Error('cut off'));
  await turn();
  expect([started, done]).toEqual([[1], []]);
});

test('an error that no abort explains reaches whoever finishes', async () => {
  const { queue, ends } = setUp();
  queue.push(1);
  ends.get(1)?.reject(new Error('broken'));
  await expect(queue.finish()).rejects.toThrow('broken');
});

test('whatever is pushed while work ends is done too, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 30 }), async (pauses) => {
      const done: number[] = [];
      const queue = new OrderedQueue<number>({
        waiting: 1,
        work: async (item) => {
          for (let n = pauses[item] ?? 0; n > 0; n -= 1) await undefined;
        },
        onDone: (item) => void done.push(item),
      });
      for (const [item, ticks] of pauses.entries()) {
        queue.push(item);
        for (let n = ticks; n > 0; n -= 1) await undefined;
      }
      await queue.finish();
      expect(done).toEqual([...pauses.keys()]);
    }),
  );
});
