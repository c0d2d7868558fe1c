import { expect, test } from 'vitest';
import { planKills, VICTIMS } from './plan.ts';

test('a seed gives the same kills, another one others', () => {
  expect(planKills(1, 20, 300)).toEqual(planKills(1, 20, 300));
  expect(planKills(1, 20, 300)).not.toEqual(planKills(2, 20, 300));
});

test('kills are spread over the stream in order, and hit every process equally often', () => {
  const plan = planKills(1, 10 * VICTIMS.length, 300);
  const bodies = plan.map(({ body }) => body);
  expect(bodies).toEqual([...bodies].sort((a, b) => a - b));
  expect(bodies[0]).toBeLessThan(5);
  expect(bodies.at(-1)).toBeGreaterThan(295);
  for (const victim of VICTIMS) expect(plan.filter((it) => it.victim === victim)).toHaveLength(10);
});
