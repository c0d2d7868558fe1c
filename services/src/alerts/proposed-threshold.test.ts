import { THRESHOLDS } from '@vigie/contracts/alerts/rule-kinds';
import { expect, test } from 'vitest';
import { proposedThreshold, thresholdsOf } from './proposed-threshold.ts';

const { proposed, highest, step } = THRESHOLDS.perte;
const counted = (of: (seuil: number) => number) => thresholdsOf('perte').map((seuil) => ({ seuil, nombre: of(seuil) }));

test('a rule that is quiet as it is proposed stays so, a noisy one is raised to the first quiet threshold', () => {
  expect(
    proposedThreshold(
      'perte',
      counted(() => 12),
      4,
    ),
  ).toBe(proposed);
  expect(
    proposedThreshold(
      'perte',
      counted((seuil) => (seuil <= proposed ? 13 : 12)),
      4,
    ),
  ).toBe(proposed + step);
  // Below what is proposed nothing is looked for.
  expect(
    proposedThreshold(
      'perte',
      counted(() => 0),
      4,
    ),
  ).toBe(proposed);
});

test('where no threshold is quiet, the highest is proposed', () => {
  expect(
    proposedThreshold(
      'perte',
      counted(() => 500),
      4,
    ),
  ).toBe(highest);
});
