import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASKED_AT_MS, isDue, OLDEST_MS } from './collect-shares.ts';

const SEEN = Date.UTC(2026, 10, 20, 8);
const MINUTE = 60_000;

/** Times at which somebody who looks at these ages asks. */
function requestTimes(ages: readonly number[]): number[] {
  const questions: number[] = [];
  for (const age of ages) if (isDue(SEEN, questions.at(-1), SEEN + age)) questions.push(SEEN + age);
  return questions;
}

describe('when an article is asked for', () => {
  test('whoever looks every minute asks at each age once', () => {
    const ages = Array.from({ length: 60 * 60 }, (_, minute) => minute * MINUTE);
    expect(requestTimes(ages).map((at) => at - SEEN)).toEqual([...ASKED_AT_MS]);
  });

  test('not before ten minutes, nor after 54 hours, nor for what is not seen yet', () => {
    expect(isDue(SEEN, undefined, SEEN - MINUTE)).toBe(false);
    expect(isDue(SEEN, undefined, SEEN + 10 * MINUTE - 1)).toBe(false);
    expect(isDue(SEEN, undefined, SEEN + 10 * MINUTE)).toBe(true);
    expect(isDue(SEEN, undefined, SEEN + OLDEST_MS)).toBe(true);
    expect(isDue(SEEN, undefined, SEEN + OLDEST_MS + 1)).toBe(false);
  });

  test('however one looks: never more questions than ages, and none twice between two ages', () => {
    const ages = fc.array(fc.integer({ min: 0, max: OLDEST_MS * 1.2 }), { maxLength: 200 });
    fc.assert(
      fc.property(ages, (some) => {
        const questions = requestTimes([...some].sort((a, b) => a - b)).map((at) => at - SEEN);
        expect(questions.length).toBeLessThanOrEqual(ASKED_AT_MS.length);
        const steps = questions.map((age) => ASKED_AT_MS.filter((at) => at <= age).length);
        expect(new Set(steps).size).toBe(steps.length);
      }),
    );
  });

  test('a question that was missed is asked at the next look', () => {
    const age = fc.integer({ min: ASKED_AT_MS[0] ?? 0, max: OLDEST_MS });
    fc.assert(fc.property(age, (late) => isDue(SEEN, undefined, SEEN + late)));
  });

  test('what was asked for just now is not due', () => {
    const age = fc.integer({ min: -MINUTE, max: OLDEST_MS * 2 });
    fc.assert(fc.property(age, (any) => !isDue(SEEN, SEEN + any, SEEN + any)));
  });
});
