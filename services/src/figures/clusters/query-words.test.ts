import { Bindings } from '@vigie/schema/bindings';
import { expect, test } from 'vitest';
import { entityWords, heldWords, keysOfText, lemmaEntries, lemmaWords } from './query-words.ts';

test.each([
  [' Macron, ÉLYSÉE ,, macron', ['macron', 'elysee']],
  ['Jeanne d’Arc', ['jeanne d arc']],
  ["jeanne d'arc", ['jeanne d arc']],
  ["l'Élysée, L’ELYSEE", ['elysee']],
  ['d’Arc', ['d arc']],
  ['Sacré-Cœur, sacre coeur', ['sacre coeur']],
  ['saint etienne, Saint-Étienne', ['saint etienne']],
  ["' , -", []],
])('names of %s', (text, keys) => {
  expect(entityWords(text)).toEqual(keys);
});

test('lemmas: words are lemmatised first, function words are ignored; they are shown with their accents', () => {
  expect(lemmaWords('retraites, les greves, GRÈVE')).toEqual(['retraite', 'grève']);
  expect(lemmaEntries('réformes des retraites')).toEqual([
    {
      words: [
        ['reforme', 'reformes'],
        ['retraite', 'retraites'],
      ],
      inCompounds: true,
    },
  ]);
  expect(lemmaEntries("retraites, l'école, week end")).toEqual(
    ['retraite', 'ecole', 'week end'].map((key) => ({ words: [[key]], inCompounds: false })),
  );
});

test('a thousand equal lemmas ask no more than one', () => {
  const asked = (clusterLemmes: string) => {
    const bindings = new Bindings();
    return [heldWords({ clusterEntities: '', clusterLemmes }, bindings), bindings.values];
  };
  for (const lemma of ['grève', 'paris', 'week end']) {
    expect(asked(Array(1_000).fill(lemma).join())).toEqual(asked(lemma));
  }
});

test('a word with several lemmas matches any of them', () => {
  const [{ words } = { words: [] }, ...others] = lemmaEntries('paris');
  expect(words[0]).toContain('paris');
  expect([words.length, others]).toEqual([1, []]);
});

test('a free text gives its names and its lemmas, as they are shown', () => {
  const { entities, lemmas } = keysOfText('Emmanuel Macron annonce une réforme des retraites');
  expect(entities).toContainEqual({ shown: 'Emmanuel Macron', key: 'emmanuel macron' });
  expect(lemmas).toEqual(
    expect.arrayContaining([[{ shown: 'réforme', key: 'reforme' }], [{ shown: 'retraite', key: 'retraite' }]]),
  );
});
