import { expect, test } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

test('admits in order while there is room, and what is larger than the limit when it is alone', async () => {
  const budget = new ByteBudget(10);
  const admitted: string[] = [];
  const take = (name: string, bytes: number) => budget.take(bytes).then(() => admitted.push(name));
  const all = [take('a', 6), take('b', 4), take('c', 20), take('d', 1)];
  await Promise.all(all.slice(0, 2));
  expect([admitted, budget.used]).toEqual([['a', 'b'], 10]);
  budget.giveBack(6);
  budget.giveBack(4);
  await all[2];
  expect([admitted, budget.used]).toEqual([['a', 'b', 'c'], 20]);
  budget.giveBack(20);
  await all[3];
  expect(admitted).toEqual(['a', 'b', 'c', 'd']);
});
