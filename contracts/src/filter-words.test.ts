import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterEntries, isBlankFilter } from './filter-words.ts';

const texts = (filter: string): string[] => filterEntries(filter).map(({ text }) => text);

test.each([
  [' réforme des retraites ,, Paris,', ['réforme des retraites', 'Paris']],
  ['12,5 %, 49.3', ['12,5 %', '49.3']],
  ['12, 5', ['12', '5']],
  ['2027,Paris,2,', ['2027', 'Paris', '2']],
  ['"Paris, Lyon", « loi », “49,3”', ['Paris, Lyon', 'loi', '49,3']],
  ['"sans fin, Paris', ['"sans fin', 'Paris']],
  ['""', ['""']],
  [' ,\u00a0, ', []],
])('entries of %s', (filter, entries) => expect(texts(filter)).toEqual(entries));

test('quotes around a whole entry say that its words stand in order', () => {
  expect(filterEntries('"réforme des retraites", la "loi"')).toEqual([
    { text: 'réforme des retraites', quoted: true },
    { text: 'la "loi"', quoted: false },
  ]);
});

test('only blanks and commas ask for nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(' ', ',', '\t', '"', '«', '»', '5', 'é', '-', '🎉') }), (filter) => {
      expect(isBlankFilter(filter)).toBe(/^[\s,]*$/.test(filter));
      for (const { text } of filterEntries(filter)) expect(text.trim()).not.toBe('');
    }),
    { numRuns: 300 },
  );
});
