import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { expect, test } from 'vitest';
import { defaultQuery, type SharedQuery } from './shared-query.ts';
import { wordsSentence } from './words-sentence.ts';

const sentenceOf = (change: Partial<SharedQuery>): string | null =>
  wordsSentence({ ...defaultQuery('all', '2026-11-28'), ...change }, SCREEN_FIELDS.clusters)?.replaceAll(
    '\u00a0',
    ' ',
  ) ?? null;

test('says what every result must contain, each word once read as the filters read it', () => {
  expect(sentenceOf({})).toBeNull();
  expect(sentenceOf({ clusterLemmes: ' , ' })).toBeNull();
  expect(sentenceOf({ clusterLemmes: '12,5' })).toBe('Chaque résultat doit contenir « 12,5 ».');
  expect(sentenceOf({ clusterEntities: 'Sénat', clusterLemmes: '"la loi", 2027' })).toBe(
    'Chaque résultat doit contenir à la fois « Sénat », « la loi », « 2027 ».',
  );
});

test('says that nothing can hold a word without letter, digit or symbol', () => {
  expect(sentenceOf({ clusterLemmes: 'grève, -' })).toBe(
    '« - » n’a ni lettre, ni chiffre, ni symbole : rien ne peut le contenir.',
  );
});

test('a field that the screen does not use asks nothing', () => {
  expect(sentenceOf({ articleEntities: 'Sénat' })).toBeNull();
});
