import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asWords, isNowhere, soughtOf } from './sought-texts.ts';

test.each([
  ['Le 49.3, encore', ' le 49.3 , encore '],
  ['« Cacher » l’État : 12,5\u00a0%', ' « cacher » l etat : 12,5 % '],
  ['14–18, 100%', ' 14 18 , 100 % '],
  ['1er mai 20h30 G7', ' 1er mai 20h30 g7 '],
  ['Bravo ❤️🎉!', ' bravo ❤ 🎉 ! '],
  [' - ', ''],
])('words of %s', (text, words) => expect(asWords(text)).toBe(words));

test('a filter on articles: lemmas and forms of words, numbers and signs as written, quotes in order', () => {
  const texts = (filter: string) => soughtOf(filter).map((sought) => sought.texts);
  expect(texts('grèves')).toEqual([[' greve ', ' greves ']]);
  expect(texts('réforme des retraites, "réforme des retraites"')).toEqual([
    [' reforme '],
    [' retraite ', ' retraites '],
    [' reforme des retraites '],
  ]);
  expect(texts('cac 40, 12,5 %')).toEqual([[' cac '], [' 40 '], [' 12,5 % ']]);
  expect(soughtOf('"l’Élysée"')[0]?.keys).toEqual(['elysee']);
});

test('a filter that is not blank always looks for something', () => {
  const unit = fc.oneof(
    fc.constantFrom(...'aé œ1290,.-’\'"«»%€$#+ʼ·…\u0301\u200b\u00ad\u00a0\ufe0f🎉👩‍🚒中ß²'),
    fc.constantFrom('le', 'avec', '49.3', 'grève'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1, maxLength: 8 }), (filter) => {
      const sought = soughtOf(filter);
      expect(sought.length > 0, JSON.stringify(filter)).toBe(!/^[\s,]*$/.test(filter));
      for (const { texts, keys } of sought) {
        expect([...texts, ...keys].every((form) => form.trim() !== '')).toBe(true);
        if (!isNowhere(sought)) expect(texts.length + keys.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: isLargeRun ? 20_000 : 300 },
  );
});
