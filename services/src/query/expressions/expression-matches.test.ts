import { expect, test } from 'vitest';
import { expressionWords } from './expression-matches.ts';

test.each([
  ['Grève SNCF', ['greve', 'sncf']],
  ["l'Élysée", ['elysee']],
  ['l elysee', ['elysee']],
  ['d’Arc', ['arc']],
  ['saint etienne', ['saint etienne']],
  ['Saint-Étienne', ['saint etienne']],
  ['la grève des cheminots', ['greve', 'cheminot']],
  ['Jean-Luc Mélenchon', ['jean luc', 'melenchon']],
])('%s', (text, keys) => {
  const words = expressionWords(text);
  expect(words).toHaveLength(keys.length);
  for (const [i, key] of keys.entries()) expect(words[i]).toContain(key);
});

test('a single word matches every lemma that it may have', () => {
  expect(expressionWords('retraites')[0]).toEqual(expect.arrayContaining(['retraites', 'retraite']));
});

test('function words count only when there are no others', () => {
  expect(expressionWords('de la')).toHaveLength(2);
  expect(expressionWords(' ?! ')).toEqual([]);
});
