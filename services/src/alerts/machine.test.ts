import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, CALM, type Reading, type Run } from './machine.ts';
import { naiveEpisodes } from './testing/naive-machine.ts';

const STEP = 60_000;
const READINGS: readonly (Reading | null)[] = ['over', 'over', 'over', 'between', 'under', 'under', 'ended', null];

const runsOf = (steps: readonly (Reading | null)[]): Run[] => {
  const runs: Run[] = [];
  steps.forEach((reading, i) => {
    const last = runs.at(-1);
    if (reading === null) return;
    if (last?.reading === reading && last.to === i * STEP) last.to += STEP;
    else runs.push({ from: i * STEP, to: (i + 1) * STEP, reading });
  });
  return runs;
};

const settingsArbitrary = fc.record({
  step: fc.constant(STEP),
  opensAfter: fc.integer({ min: 1, max: 5 }),
  resetsAfter: fc.integer({ min: 1, max: 3 }),
  closesAfter: fc.integer({ min: 1, max: 4 }),
});
const stepsArbitrary = fc.array(fc.constantFrom(...READINGS), { maxLength: 60 });

test('runs give the alerts that single steps give', () => {
  fc.assert(
    fc.property(stepsArbitrary, settingsArbitrary, (steps, settings) => {
      expect(advance(CALM, runsOf(steps), settings).episodes).toEqual(naiveEpisodes(steps, settings));
    }),
  );
});

test('an evaluation that was interrupted at any step goes on where it was', () => {
  fc.assert(
    fc.property(stepsArbitrary, settingsArbitrary, fc.nat(60), (steps, settings, cut) => {
      const blank = steps.map(() => null);
      const first = advance(CALM, runsOf([...steps.slice(0, cut), ...blank.slice(cut)]), settings);
      const second = advance(first.state, runsOf([...blank.slice(0, cut), ...steps.slice(cut)]), settings);
      const ended = first.episodes.filter(({ closed }) => closed !== null);
      const whole = advance(CALM, runsOf(steps), settings);
      expect([...ended, ...second.episodes]).toEqual(whole.episodes);
      expect(second.state).toEqual(whole.state);
    }),
  );
});

test('a short return within the tolerance does not begin the count again', () => {
  const settings = { step: STEP, opensAfter: 3, resetsAfter: 2, closesAfter: 2 };
  const { episodes } = advance(CALM, runsOf(['over', 'over', 'under', null, 'over']), settings);
  expect(episodes).toEqual([{ since: 0, opened: 5 * STEP, closed: null }]);
});
