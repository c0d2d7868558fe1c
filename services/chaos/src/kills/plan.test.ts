import { expect, test } from 'vitest';
import { brokersOf, planKills, VICTIMS } from './plan.ts';

const BODIES = Array.from({ length: 300 }, (_, i) => ({
  to: i % 5 === 0 ? ('kafka' as const) : ('collector' as const),
}));

test('a seed gives the same kills, another one others', () => {
  expect(planKills(1, 20, BODIES)).toEqual(planKills(1, 20, BODIES));
  expect(planKills(1, 20, BODIES)).not.toEqual(planKills(2, 20, BODIES));
});

test('kills are spread over the stream in order, and hit every process equally often', () => {
  const plan = planKills(1, 10 * VICTIMS.length, BODIES);
  const bodies = plan.map(({ body }) => body);
  expect(bodies).toEqual([...bodies].sort((a, b) => a - b));
  expect(bodies[0]).toBeLessThan(5);
  expect(bodies.at(-1)).toBeGreaterThan(295);
  for (const victim of VICTIMS) expect(plan.filter((it) => it.victim === victim)).toHaveLength(10);
});

test('the collector, and nobody else, is held at bodies that are for it', () => {
  const plan = planKills(1, VICTIMS.length, BODIES);
  expect(plan.filter(({ isFrozen }) => isFrozen).map(({ victim }) => victim)).toEqual(['collector']);
  for (const { body, isFrozen, afterMs } of plan) {
    if (isFrozen) expect([BODIES[body]?.to, afterMs <= 30]).toEqual(['collector', true]);
  }
});

test('of a cluster the brokers are killed, and each has come back before the next', () => {
  const plan = planKills(1, 30, BODIES, brokersOf(3));
  for (const victim of ['kafka-1', 'kafka-2', 'kafka-3'])
    expect(plan.filter((it) => it.victim === victim)).toHaveLength(10);
  expect(plan.every(({ recover }) => recover)).toBe(true);
});
