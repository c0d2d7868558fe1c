import { describe, expect, it } from 'vitest';
import { loadOutlets } from './outlets.ts';
import { LIFE_DAYS, storiesOf } from './story.ts';

const OUTLETS = loadOutlets();

describe('the stories of some days', () => {
  it.each([1, 2])('of one scenario have different subjects while any of them runs (seed %d)', (seed) => {
    const days = Array.from({ length: LIFE_DAYS + 1 }, (_, number) => storiesOf(seed, 20_000 + number, OUTLETS));
    const subjects = days
      .flat()
      .map(({ scenario, bindings }) => `${scenario.name} ${bindings.get(scenario.subject)!.self}`);
    expect(subjects.length).toBeGreaterThan(600);
    expect(new Set(subjects).size).toBe(subjects.length);
  });
});
