import type { Scenario, WhatIf } from '@vigie/contracts/calls/scores';
import { expect, test } from 'vitest';
import { whatIfSentence } from './what-if-sentence.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

interface ScoreAndRank {
  score: number;
  rang: number | null;
}
function sentence(
  scenario: Scenario,
  score: number,
  [low, high]: [number, number],
  own: [ScoreAndRank, ScoreAndRank, ScoreAndRank],
) {
  const [now, bas, haut] = own;
  const found: Omit<WhatIf, 'phrase'> = {
    score,
    simule: { bas: low, milieu: low === high ? low : null, haut: high },
    exact: scenario.type !== 'plus_tot',
    editeur: { _id: 'Le \u202eMatin', ...now, simule: { bas, haut } },
  };
  return plain(whatIfSentence(found, scenario));
}
const at = (score: number, rang: number | null): ScoreAndRank => ({ score, rang });

test('some places higher, with the change of rank', () => {
  const higher = [at(90, 3), at(140, 2), at(140, 2)] as [ScoreAndRank, ScoreAndRank, ScoreAndRank];
  expect(sentence({ type: 'rang', places: 2 }, 50, [100, 100], higher)).toBe(
    '2 places plus haut pendant les mêmes minutes, l’article aurait eu 100 points au lieu de 50, soit 50 de plus. ' +
      'Le Matin passerait de 90 à 140 points, du 3e au 2e rang.',
  );
  const same = [at(90, 3), at(90, 3), at(90, 3)] as [ScoreAndRank, ScoreAndRank, ScoreAndRank];
  expect(sentence({ type: 'rang', places: 1 }, 50, [50, 50], same)).toBe(
    'Une place plus haut n’aurait rien changé à ses 50 points.',
  );
});

test('without it, a publisher may leave the ranking', () => {
  expect(sentence({ type: 'sans' }, 50, [0, 0], [at(50, 1), at(0, null), at(0, null)])).toBe(
    'Sans cet article et ses 50 points : Le Matin passerait de 50 à 0 point et quitterait le classement.',
  );
});

test('earlier, bounds and the ranks at both; never a figure between', () => {
  const bounds = [at(90, 2), at(90, 2), at(140, 1)] as [ScoreAndRank, ScoreAndRank, ScoreAndRank];
  expect(sentence({ type: 'plus_tot', minutes: 20 }, 50, [50, 100], bounds)).toBe(
    'Publié 20 minutes plus tôt, l’article aurait eu entre 50 et 100 points : au plus ces minutes-là, à la place de son ' +
      'arrivée sur chaque page. Rien ne dit où entre ces bornes. Le Matin aurait entre 90 et 140 points, du 2e au 1er rang.',
  );
});
