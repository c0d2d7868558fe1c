import { expect, test } from 'vitest';
import { askedWords, rejoin } from './query.ts';

const lemmasOf = (text: string): string[][] => askedWords(text).map(({ lemmas }) => lemmas);

test.each([
  ['retraites', [['retraite']]],
  ['RETRAITES', [['retraite']]],
  ['grèves à la SNCF', [['grève'], ['sncf']]],
  ['greves', [['grève']]],
  ["l'école", [['école']]],
  ['l ecole', [['école']]],
  ['Jeanne d’Arc', [['jeanne'], ['arc']]],
  ['jeanne d arc', [['jeanne'], ['arc']]],
  ['avec', [['avec']]],
  ['zzzz', [['zzzz']]],
  ['  ', []],
])('%s', (text, lemmas) => {
  expect(lemmasOf(text)).toEqual(lemmas);
});

test('names in lower case', () => {
  expect(lemmasOf('paris')[0]).toContain('paris');
  expect(lemmasOf('macron')[0]).toContain('macron');
});

test('hyphens and apostrophes do not count', () => {
  for (const [some, others] of [
    ['saint etienne', 'Saint–Étienne'],
    ['Clermont Ferrand', 'clermont-ferrand'],
    ['week end', 'WEEK-END'],
    ['rendez vous', 'rendez‑vous'],
    ['sacre coeur', 'Sacré-Cœur'],
    ['prud hommes', 'prud’hommes'],
    ['aujourd hui', "aujourd'hui"],
  ] as const) {
    expect(rejoin(some).toLowerCase()).toMatch(/^\S+$/);
    const keys = (text: string): string[] =>
      lemmasOf(text)
        .flat()
        .map((lemma) => lemma.toLowerCase());
    expect(keys(some)).toEqual(keys(others));
  }
});

test('words that no dictionary joins stay two words', () => {
  expect(rejoin('Sacré-Machin')).toBe('Sacré Machin');
});
