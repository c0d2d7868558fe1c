import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

test('a body waits until it is allowed, and whoever waits for its start is told', async () => {
  const pace = new Pace(1);
  const seen: string[] = [];
  await pace.start(0);
  const second = pace.start(1).then(() => seen.push('started'));
  const notice = pace.hasStarted(1).then(() => seen.push('told'));
  await pace.hasStarted(0);
  expect(seen).toEqual([]);
  pace.allow(2);
  await Promise.all([second, notice]);
  expect(seen).toEqual(['started', 'told']);
});
