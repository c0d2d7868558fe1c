import { expect, test } from 'vitest';
import { entityWords, keysOfText, lemmaChoices, lemmaWords } from './query-words.ts';

test('names: commas separate, case and accents do not count', () => {
  expect(entityWords(' Macron, ÉLYSÉE ,, macron')).toEqual(['macron', 'elysee']);
});

test('lemmas: words are lemmatised first, grammatical ones ask for nothing', () => {
  expect(lemmaWords('retraites, les grèves')).toEqual(['retraite', 'greve']);
  expect(lemmaChoices('réformes des retraites')).toEqual([['reforme'], ['retraite']]);
});

test('a word that may stand for several asks for one of them', () => {
  const [choices = [], ...others] = lemmaChoices('paris');
  expect(choices).toContain('paris');
  expect(others).toEqual([]);
});

test('a free text gives its names and its lemmas', () => {
  const { entities, lemmas } = keysOfText('Emmanuel Macron annonce une réforme des retraites');
  expect(entities).toContain('emmanuel macron');
  expect(lemmas).toEqual(expect.arrayContaining([['reforme'], ['retraite']]));
});
