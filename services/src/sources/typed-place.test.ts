import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedPlace } from './typed-place.ts';

test.each([
  [' WWW.Aurore.FR/ ', 'aurore.fr'],
  ['https://www.aurore.fr', 'aurore.fr'],
  ['https://www.aurore.fr/une?x=1#y', 'https://www.aurore.fr/une?x=1'],
  ['http://aurore.fr/?feed=rss2', 'http://aurore.fr/?feed=rss2'],
  ['http://cms.interne:8080/rss.xml', 'http://cms.interne:8080/rss.xml'],
  ['http://10.0.0.5/rss.xml', 'http://10.0.0.5/rss.xml'],
  ['aurore.fr/rss/à la une.xml', 'aurore.fr/rss/%C3%A0%20la%20une.xml'],
])('%s means %s', (typed, place) => {
  expect(typedPlace(typed)).toBe(place);
});

test.each([
  'deux mots',
  '127.0.0.1/rss',
  'http://localhost/',
  'cms.interne/rss.xml',
  'http://moi:secret@cms.interne/rss.xml',
  'https://moi:secret@aurore.fr/rss',
  'file:///etc/passwd',
  'javascript:alert(1)//x.fr/y',
  `https://aurore.fr/${'a'.repeat(2_048)}`,
])('%s is neither a domain nor an address', (typed) => {
  expect(typedPlace(typed)).toBeUndefined();
});

test('what was understood is understood again as the same', () => {
  const typed = fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.domain(), fc.string());
  fc.assert(
    fc.property(typed, (text) => {
      const place = typedPlace(text);
      if (place !== undefined) expect(typedPlace(place)).toBe(place);
    }),
  );
});
