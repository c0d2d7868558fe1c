import type { ScoreGap, ScoreStep } from '@vigie/contracts/calls/scores';
import { expect, test } from 'vitest';
import { gapSentence } from './gap-sentence.ts';

const side = { score: 0, affiche: 0, minutes: 0, articles: 0, photographiees: 0, attendues: 0 };
const unseen = { bas: 0, haut: 0, minutes: 0, bords: 0 };
const step = (changed: Partial<ScoreStep>): ScoreStep => ({
  cle: 'x',
  libelle: 'Apple News · Top',
  nature: null,
  sorte: null,
  facteur: null,
  nombre: 1,
  unite: 'points',
  a: 0,
  b: 0,
  ecart: changed.affiche ?? 0,
  affiche: 0,
  part: 0,
  ouvre: null,
  ...changed,
});

const found = (from: number, to: number, changed: Partial<ScoreGap> = {}): Omit<ScoreGap, 'phrase'> => ({
  a: { ...side, affiche: from },
  b: { ...side, affiche: to },
  ecart: to - from,
  affiche: to - from,
  hausses: Math.max(0, to - from),
  baisses: Math.max(0, from - to),
  etapes: [],
  reste: 0,
  trous: { a: unseen, b: unseen, ecart: { bas: to - from, haut: to - from }, decide: true },
  ...changed,
});

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const page = (changed: Omit<ScoreGap, 'phrase'>) => plain(gapSentence(changed, 'page'));

test('nothing on both sides, and nothing that moved', () => {
  expect(page(found(0, 0))).toBe('Aucun point de part et d’autre.');
  expect(page(found(40, 40))).toBe('De 40 à 40 points : 0. Rien n’a bougé.');
});

test('what moved most is named, but not the step for all others; a point is singular', () => {
  const etapes = [step({ cle: 'autres', affiche: 9, libelle: '3 autres articles' }), step({ affiche: -8 })];
  expect(page(found(0, 1, { etapes, hausses: 9, baisses: 8 }))).toBe(
    'De 0 à 1 point : +1. 9 points en hausse, 8 points en baisse. Premier mouvement : Apple News · Top (−8).',
  );
});

test('a title of other people is quoted, and cannot turn the sentence around', () => {
  const etapes = [step({ affiche: 5, libelle: 'Un \u202etitre' })];
  expect(plain(gapSentence(found(0, 5, { etapes }), 'article'))).toBe(
    'De 0 à 5 points : +5. Premier mouvement : « Un titre » (+5).',
  );
});

test('factors are summed over kinds of pages', () => {
  const etapes = [
    step({ facteur: 'articles', affiche: 12 }),
    step({ facteur: 'place', affiche: -4 }),
    step({ facteur: 'articles', affiche: -2 }),
    step({ facteur: 'presence', affiche: 1_000 }),
  ];
  expect(plain(gapSentence(found(0, 1_006, { etapes }), 'facteur'))).toBe(
    'De 0 à 1 006 points : +1 006. Le nombre d’articles fait +10, la place −4, la présence +1 000.',
  );
});

test('gaps are told with their bounds, and edges without', () => {
  const trous = {
    a: unseen,
    b: { bas: 0, haut: 30, minutes: 3, bords: 7 },
    ecart: { bas: -20, haut: 10 },
    decide: false,
  };
  expect(page(found(20, 0, { trous, baisses: 20 }))).toBe(
    'De 20 à 0 point : −20. L’écart tient dans les trous de la mesure (3 min) : il est entre −20 et +10. ' +
      '7 min sans photographie en début ou fin de période n’ont pas de borne.',
  );
  const sure = { ...trous, ecart: { bas: -20, haut: -10.5 }, decide: true };
  expect(page(found(20, 0, { trous: sure, baisses: 20 }))).toContain(
    'Les trous de la mesure (3 min) laissent l’écart entre −20 et −10.',
  );
});
