import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ARTICLE_ID, articleId, articleIdFromUInt64, articleIdToUInt64 } from './article-id.ts';

const SEED = { seed: 20_261_121 };
const id = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((value) => value.toString(16).padStart(16, '0'));

test('an id is the same for every producer and does not change over time', () => {
  expect(articleId('https://www.exemple.fr/a')).toBe('eb5d5aa3a1956c3d');
  expect(articleId('https://www.exemple.fr/é')).toBe('088d91711113e3a5');
});

test('all forms of an address have one id, and another address has another', () => {
  expect(articleId('HTTPS://WWW.exemple.fr/a/?utm_source=x#b')).toBe(articleId('https://www.exemple.fr/a'));
  expect(articleId('http://www.exemple.fr/a')).not.toBe(articleId('https://www.exemple.fr/a'));
});

test('ids are 16 hexadecimal digits and survive the way to UInt64 and back', () => {
  fc.assert(
    fc.property(id, (one) => {
      expect(one).toMatch(ARTICLE_ID);
      expect(articleIdFromUInt64(articleIdToUInt64(one))).toBe(one);
    }),
    SEED,
  );
  expect(articleIdToUInt64('ffffffffffffffff')).toBe('18446744073709551615');
  expect(articleIdFromUInt64('10')).toBe('000000000000000a');
  expect(articleId('')).toMatch(ARTICLE_ID);
});

test('ids sort the same as text and as numbers', () => {
  fc.assert(
    fc.property(id, id, (a, b) => {
      expect(BigInt(articleIdToUInt64(a)) < BigInt(articleIdToUInt64(b))).toBe(a < b);
    }),
    SEED,
  );
});
