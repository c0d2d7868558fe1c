import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PageScreen, pageSearch, readPageSearch, withPageSearch } from './page-address.ts';

const read = (search: string) => readPageSearch(new URLSearchParams(search));

const minute = fc.integer({ min: 0, max: 68_899_679 }).map((at) => at * 60_000);
const text = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' });
const page = fc.record({
  source: fc.constantFrom(...SOURCES),
  position: fc.constantFrom(...POSITIONS),
  category: fc.option(fc.constantFrom(...CATEGORIES)),
  topic: fc.option(fc.oneof(text, fc.constantFrom('.', 'a.b', '..', 'Éco & climat'))),
});
const shown: fc.Arbitrary<PageScreen> = fc.record({
  page: fc.option(page),
  a: fc.option(minute),
  avec: fc.option(minute),
  rival: fc.option(text),
  article: fc.option(fc.integer({ min: 1 }).map((id) => id.toString(16).padStart(16, '0'))),
});

test('any page, minute, compared minute, rival and article are the same when they are read again', () => {
  fc.assert(
    fc.property(shown, (one) => {
      expect(read(pageSearch(one))).toEqual(one);
    }),
  );
});

test('a change leaves all else alone, the shared filter too', () => {
  fc.assert(
    fc.property(shown, fc.option(minute), (one, a) => {
      const search = withPageSearch(`${pageSearch(one)}&editeur=all&source=google&onglet=x`, { a });
      expect(read(search)).toEqual({ ...one, a });
      const params = new URLSearchParams(search);
      expect(['editeur', 'source', 'onglet'].map((name) => params.get(name))).toEqual(['all', 'google', 'x']);
    }),
  );
});

test('both hours of October that the clock shows twice are told apart', () => {
  const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) => Date.parse(at));
  expect(read(pageSearch({ a: first ?? 0 })).a).toBe(first);
  expect(read(pageSearch({ a: first ?? 0, avec: second ?? 0 })).avec).toBe(second);
});

test.each([
  ['?page=radio.top', { page: null }],
  ['?page=google_desktop.nord', { page: null }],
  ['?page=google_desktop.cat.lune', { page: null }],
  [`?page=google_desktop.topic..${'x'.repeat(201)}`, { page: null }],
  ['?a=hier', { a: null }],
  ['?a=2026-11-23T08:15:00%2B01:00', { a: null }],
  ['?a=2026-13-41T08:15:00Z', { a: null }],
  ['?a=2026-11-23T08:15:59.9Z', { a: Date.UTC(2026, 10, 23, 8, 15) }],
  [`?rival=${'x'.repeat(201)}&article=1`, { rival: null, article: null }],
])('%s: what is unknown or wrong is left out', (search, some) => expect(read(search)).toMatchObject(some));
