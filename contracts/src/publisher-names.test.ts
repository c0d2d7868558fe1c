import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinPublishers, publisherNames } from './publisher-names.ts';

const name = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !text.includes('\n') && text !== '');

test('names that were put together come apart again, each once, whatever signs they have', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 9 }), (names) => {
      expect(publisherNames(joinPublishers(names))).toEqual([...new Set(names)]);
    }),
  );
  expect(publisherNames('Sud Ouest, Pays basque | Landes')).toEqual(['Sud Ouest, Pays basque | Landes']);
});
