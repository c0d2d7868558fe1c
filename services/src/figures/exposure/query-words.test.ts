import { isLargeRun } from '@vigie/local/testing/large-run';
import { Bindings } from '@vigie/schema/bindings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldWords } from '../read/wanted-words.ts';
import {
  entityWords,
  isNoCluster,
  keysOfText,
  lemmaEntries,
  lemmaWords,
  soughtInClusters,
  wantedWords,
} from './query-words.ts';

test.each([
  [' Macron, ÉLYSÉE ,, macron', ['macron', 'elysee']],
  ['Jeanne d’Arc', ['jeanne d arc']],
  ["jeanne d'arc", ['jeanne d arc']],
  ["l'Élysée, L’ELYSEE", ['elysee']],
  ['d’Arc', ['d arc']],
  ['Sacré-Cœur, sacre coeur', ['sacre coeur']],
  ['saint etienne, Saint-Étienne', ['saint etienne']],
  ["' , -", ['']],
  [' ,, ', []],
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
      sought: [],
    },
  ]);
  expect(lemmaEntries("retraites, l'école, week end")).toEqual(
    ['retraite', 'ecole', 'week end'].map((key) => ({ words: [[key]], inCompounds: false, sought: [] })),
  );
});

test('a thousand equal lemmas ask no more than one', () => {
  const conditionsOf = (clusterLemmes: string) => {
    const bindings = new Bindings();
    return [heldWords(wantedWords({ clusterEntities: '', clusterLemmes }), bindings), bindings.values];
  };
  for (const lemma of ['grève', 'paris', 'week end']) {
    expect(conditionsOf(Array(1_000).fill(lemma).join())).toEqual(conditionsOf(lemma));
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

test('what is no lemma is looked for in texts, and shown as written', () => {
  const texts = (lemmas: string) => soughtInClusters({ clusterLemmes: lemmas }).map((sought) => sought.texts);
  expect(texts('2027, 49.3, 14-18, 12,5 %, retraites, 🎉')).toEqual(
    [' 2027 ', ' 49.3 ', ' 14 18 ', ' 12,5 % ', ' 🎉 '].map((text) => [text]),
  );
  expect(texts('CAC 40, "la réforme", avec')).toEqual([[' 40 '], [' la reforme '], [' avec ']]);
  expect(lemmaWords('CAC 40, 100 %, "la réforme"')).toEqual(['cac', '40', '100 %', 'la réforme']);
  expect(lemmaWords('14-18, guerre 39–45, 2027, 49.3 (bis)')).toEqual(
    expect.arrayContaining(['14-18', '39–45', '2027']),
  );
});

test('a filter that is not blank always asks something: it never means every cluster', () => {
  const unit = fc.oneof(
    fc.constantFrom(...'aé œ1290,.-’\'"«»%€$#+ʼ·…\u0301\u200b\u00ad\u00a0\ufe0f🎉👩‍🚒中ß²'),
    fc.constantFrom('le', 'avec', '49.3', 'grève'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const filter = fc.string({ unit, minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(filter, filter, fc.boolean(), (clusterEntities, clusterLemmes, both) => {
      for (const query of [
        { clusterEntities, clusterLemmes: both ? clusterLemmes : '' },
        { clusterEntities: both ? clusterEntities : ' , ', clusterLemmes },
      ]) {
        const isBlank = [query.clusterEntities, query.clusterLemmes].every((text) => /^[\s,]*$/.test(text));
        const conditions = heldWords(wantedWords(query), new Bindings());
        const asks = isNoCluster(query) || conditions.length + soughtInClusters(query).length > 0;
        expect(asks, JSON.stringify(query)).toBe(!isBlank);
      }
    }),
    { numRuns: isLargeRun ? 20_000 : 200 },
  );
});
