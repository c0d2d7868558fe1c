import { expect, test } from 'vitest';
import { InBackground } from './days-in-memory.ts';

test('a failure is reported, and the next question starts the work again', async () => {
  const failures: unknown[] = [];
  const work = new InBackground('days', (error) => failures.push(error));
  const error = new Error('the engine is away');
  work.start(() => Promise.reject(error));
  await work.settled();
  expect(failures).toEqual([error]);
  let times = 0;
  work.start(async () => {
    times += 1;
  });
  await work.settled();
  expect([times, failures.length]).toEqual([1, 1]);
});
