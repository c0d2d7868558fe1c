import { THRESHOLDS } from '@vigie/contracts/alerts/rule-kinds';
import { expect, test } from 'vitest';
import { proposedThreshold, thresholdsOf } from './proposed-threshold.ts';

const { proposed, highest, step } = THRESHOLDS.absence;
const counted = (of: (seuil: number) => number) =>
  thresholdsOf('absence').map((seuil) => ({ seuil, nombre: of(seuil) }));

test('a rule that is quiet as it is proposed stays so, a noisy one is raised to the first quiet threshold', () => {
  expect(
    proposedThreshold(
      'absence',
      counted(() => 12),
      4,
    ),
  ).toBe(proposed);
  expect(
    proposedThreshold(
      'absence',
      counted((seuil) => (seuil <= proposed ? 13 : 12)),
      4,
    ),
  ).toBe(proposed + step);
  // Below what is proposed nothing is looked for.
  expect(
    proposedThreshold(
      'absence',
      counted(() => 0),
      4,
    ),
  ).toBe(proposed);
});

test('where no threshold is quiet, the highest is proposed', () => {
  expect(
    proposedThreshold(
      'absence',
      counted(() => 500),
      4,
    ),
  ).toBe(highest);
});

test('losses are proposed as they are: digests keep the number of messages low', () => {
  const noisy = thresholdsOf('perte').map((seuil) => ({ seuil, nombre: 500 }));
  expect(proposedThreshold('perte', noisy, 4)).toBe(THRESHOLDS.perte.proposed);
});
