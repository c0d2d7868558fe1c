import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publisherHost } from './typed-place.ts';

test.each([
  ['aurore.fr', 'aurore.fr'],
  [' WWW.Aurore.FR/ ', 'aurore.fr'],
  ['https://www.aurore.fr/une?x=1#y', 'aurore.fr'],
  ['http://aurore.fr:8080', 'aurore.fr'],
  ['actu.aurore.co.uk', 'actu.aurore.co.uk'],
  ['www.fr', 'www.fr'],
  ['écho.fr', 'xn--cho-9la.fr'],
  ['blog.github.io', 'blog.github.io'],
])('%s means %s', (typed, host) => {
  expect(publisherHost(typed)).toBe(host);
});

test.each([
  '',
  'deux mots',
  'fr',
  'co.uk',
  'localhost',
  'aurore.invalide',
  '127.0.0.1',
  'http://2130706433/',
  '[::1]',
  'ftp://aurore.fr',
  'javascript:alert(1)',
  'https://moi:secret@aurore.fr',
  '../etc',
])('%s names no publisher', (typed) => {
  expect(publisherHost(typed)).toBeUndefined();
});

test('any text is answered, and a host that was named names one', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.domain()), (typed) => {
      const host = publisherHost(typed);
      if (host !== undefined) expect(publisherHost(host)).toBeDefined();
    }),
  );
});
