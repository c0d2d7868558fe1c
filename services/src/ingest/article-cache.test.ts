import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ArticleCache, type KnownUrl, remember, shownAs, wordingId } from './article-cache.ts';
import { fromByteString, toByteString } from './byte-string.ts';

const URL = toByteString('https://un.example/1');
const known = (): KnownUrl => new ArticleCache().find(URL)!;

const ENTITIES: Readonly<Record<string, readonly string[]>> = {
  '&': ['&amp;', '&#38;', '&#x26;'],
  "'": ['&#39;', '&#x27;', '&apos;'],
  '"': ['&quot;', '&#34;'],
  é: ['&eacute;', '&#233;', '&#xE9;'],
};

const letter = fc.constantFrom('l', 'a', ' ', '1', ';', '%', 'é', "'", '"', '&');
/** A sound title, and the same with some of its signs as entities, encoded again or not. */
const titles = fc
  .array(fc.tuple(letter, fc.nat(5)), { minLength: 1, maxLength: 20 })
  .map((letters) => letters.filter(([sign], i) => sign !== ';' || !letters.slice(0, i).some(([one]) => one === '&')))
  .chain((letters) =>
    fc.boolean().map((twice) => {
      const once = letters.map(([sign, n]) => ENTITIES[sign]?.[n] ?? (sign === '&' ? '&amp;' : sign)).join('');
      const written = twice ? once.replaceAll('&', '&amp;') : once;
      return { title: letters.map(([sign]) => sign).join(''), written };
    }),
  );

test('titles are stored without HTML entities, encoded once or twice; each form is known as it was written', () => {
  fc.assert(
    fc.property(titles, ({ title, written }) => {
      const [url, name] = [known(), toByteString('Édition')];
      const shown = remember(url, toByteString(written), name);
      expect(fromByteString(shown.title)).toBe(title);
      expect(shown.id).toBe(wordingId(URL, shown.title, name));
      expect(shownAs(url, toByteString(written), name)).toBe(shown);
    }),
    { numRuns: 300 },
  );
});

test('a title that only looks like one with entities stays', () => {
  for (const title of ['R&D : AT&T & cie', 'fin &', '&copy 2020', 'à 100 % &inconnu;']) {
    expect(fromByteString(remember(known(), toByteString(title), '').title)).toBe(title);
  }
});
