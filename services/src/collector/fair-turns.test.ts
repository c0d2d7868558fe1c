import { expect, test } from 'vitest';
import { FairTurns, slicesOf } from './fair-turns.ts';

test('keys take turns, however many bodies one of them has open', async () => {
  const turns = new FairTurns();
  const order: string[] = [];
  const body = async (key: string, slices: number) => {
    for (let i = 0; i < slices; i++) {
      await turns.next(key);
      order.push(key);
    }
  };
  await Promise.all([...Array.from({ length: 20 }, () => body('busy', 3)), body('quiet', 4)]);
  expect(order.slice(0, 8)).toEqual(['busy', 'quiet', 'busy', 'quiet', 'busy', 'quiet', 'busy', 'quiet']);
  expect(order).toHaveLength(64);
});

test('one body goes on in each turn of the event loop', async () => {
  const turns = new FairTurns();
  let done = 0;
  const bodies = ['a', 'a', 'b'].map((key) => turns.next(key).then(() => done++));
  const seen: number[] = [];
  for (let i = 0; i < 4; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(done);
  }
  await Promise.all(bodies);
  expect(seen.every((count, i) => i === 0 || count - (seen[i - 1] as number) <= 1)).toBe(true);
  expect(done).toBe(3);
});

test('a slice is due after 2 ms and starts anew with its turn', async () => {
  let now = 0;
  const slices = slicesOf(new FairTurns(), 'a', () => now);
  now = 1;
  expect(slices.due).toBe(false);
  now = 2;
  expect(slices.due).toBe(true);
  await slices.rest();
  expect(slices.due).toBe(false);
});
