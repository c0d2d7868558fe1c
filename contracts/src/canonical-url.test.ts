import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalUrl, hostOf, isArticleUrl, URL_MAX } from './canonical-url.ts';

describe('canonical addresses', () => {
  test.each([
    ['scheme and host in lower case', 'HTTPS://WWW.Exemple.FR/Un/Chemin', 'https://www.exemple.fr/Un/Chemin'],
    ['user info as it is', 'https://Nom:Mot@Exemple.fr/a', 'https://Nom:Mot@exemple.fr/a'],
    ['www. stays', 'https://www.exemple.fr/a', 'https://www.exemple.fr/a'],
    ['no fragment', 'https://exemple.fr/a#haut', 'https://exemple.fr/a'],
    ['a question mark in a fragment is no query', 'https://exemple.fr/a#b?c=1', 'https://exemple.fr/a'],
    ['utm_*', 'https://exemple.fr/a?utm_source=x&utm_=y&utm_brand_new', 'https://exemple.fr/a'],
    ['at_*', 'https://exemple.fr/a?at_medium=x&b=1&at_campaign=y', 'https://exemple.fr/a?b=1'],
    ['xtor, fbclid, gclid', 'https://exemple.fr/a?xtor=RSS-1&fbclid=2&gclid=3&x=4', 'https://exemple.fr/a?x=4'],
    ['names of tracking parameters have a case', 'https://exemple.fr/?UTM_source=1', 'https://exemple.fr?UTM_source=1'],
    [
      'names that only begin or end alike',
      'https://e.fr/?xtor2=1&utm=2&myfbclid=3',
      'https://e.fr?xtor2=1&utm=2&myfbclid=3',
    ],
    ['a value that names one', 'https://e.fr/a?next=utm_source=1', 'https://e.fr/a?next=utm_source=1'],
    ['slashes at the end of the path', 'https://exemple.fr/a//', 'https://exemple.fr/a'],
    ["the root's slash", 'https://exemple.fr/', 'https://exemple.fr'],
    ['a slash before a query that stays', 'https://exemple.fr/a/?x=1', 'https://exemple.fr/a?x=1'],
    ['a slash before a query that goes', 'https://exemple.fr/a/?utm_source=1#b', 'https://exemple.fr/a'],
    ['slashes inside the path stay', 'https://exemple.fr//a//b', 'https://exemple.fr//a//b'],
    ["a slash at the query's end stays", 'https://exemple.fr/a?x=/', 'https://exemple.fr/a?x=/'],
    ['an empty query loses its ?', 'https://exemple.fr/a?', 'https://exemple.fr/a'],
    ['no re-encoding', 'https://exemple.fr/%7Ea%2f é?q=à+b%20c', 'https://exemple.fr/%7Ea%2f é?q=à+b%20c'],
    ['an encoded tracking name is another name', 'https://e.fr/a?utm%5Fsource=1', 'https://e.fr/a?utm%5Fsource=1'],
    ['no sorting, repeated and empty parameters', 'https://e.fr/a?b=2&a=1&b=1&&c', 'https://e.fr/a?b=2&a=1&b=1&&c'],
    ['the default port stays', 'https://exemple.fr:443/a', 'https://exemple.fr:443/a'],
    ['dots in the path stay', 'https://exemple.fr/a/../b/./c', 'https://exemple.fr/a/../b/./c'],
  ])('%s', (_, url, canonical) => expect(canonicalUrl(url)).toBe(canonical));
});

const SEED = { seed: 20_261_121 };
const text = (characters: string, max: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...characters), maxLength: max });
const parts = fc.record({
  scheme: fc.constantFrom('http', 'https'),
  host: fc.domain(),
  port: fc.constantFrom('', ':443', ':8080'),
  path: fc.array(text('abAB09-_.~%é/', 8), { maxLength: 4 }).map((steps) => steps.map((s) => `/${s}`).join('')),
  query: fc.option(fc.array(text('abAB09=%+é;/', 6), { minLength: 1, maxLength: 4 }).map((all) => all.join('&'))),
});
type Parts = Record<'scheme' | 'host' | 'port' | 'path', string> & { query: string | null };
const join = ({ scheme, host, port, path, query }: Parts): string =>
  `${scheme}://${host}${port}${path}${query === null ? '' : `?${query}`}`;
const tracker = fc.constantFrom('utm_source=x', 'utm_', 'at_medium', 'at_=1=2', 'xtor=RSS', 'fbclid', 'gclid=');

describe('laws of canonical addresses', () => {
  // ASVS 1.1.1
  test('the canonical form of a canonical address is itself', () => {
    fc.assert(
      fc.property(fc.oneof(parts.map(join), fc.webUrl(), fc.string()), (url) => {
        expect(canonicalUrl(canonicalUrl(url))).toBe(canonicalUrl(url));
      }),
      SEED,
    );
  });

  test('fragment, tracking parameters, slashes at the end and the case of scheme and host do not matter', () => {
    fc.assert(
      fc.property(parts, tracker, fc.nat(4), text('/', 3), text('ab?/#', 4), (one, added, place, slashes, fragment) => {
        const parameters = one.query?.split('&') ?? [];
        parameters.splice(place, 0, added);
        const other = {
          ...one,
          scheme: one.scheme.toUpperCase(),
          host: one.host.toUpperCase(),
          path: one.path + slashes,
          query: parameters.join('&'),
        };
        expect(canonicalUrl(`${join(other)}#${fragment}`)).toBe(canonicalUrl(join(one)));
      }),
      SEED,
    );
  });

  test('everything else stays the same, byte for byte', () => {
    fc.assert(
      fc.property(parts, (one) => {
        const plain = { ...one, path: one.path.replace(/\/+$/, ''), query: one.query || null };
        expect(canonicalUrl(join(plain))).toBe(join(plain));
      }),
      SEED,
    );
  });

  test('http and https differ', () => {
    fc.assert(
      fc.property(parts, (one) => {
        expect(canonicalUrl(join({ ...one, scheme: 'http' }))).not.toBe(
          canonicalUrl(join({ ...one, scheme: 'https' })),
        );
      }),
      SEED,
    );
  });

  test('the host is the one that the WHATWG parser gives', () => {
    const user = fc.constantFrom('', 'u@', 'U:p@', ':@');
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), parts.map(join)),
        user,
        (url, who) => {
          const full = url.replace('://', `://${who}`);
          fc.pre(isArticleUrl(full));
          expect(hostOf(full)).toBe(new URL(full).hostname);
        },
      ),
      SEED,
    );
    expect(hostOf('https://Méduse.fr:8443/a')).toBe('xn--mduse-bsa.fr');
    expect(hostOf('https://ex%61mple.fr/a')).toBe('example.fr');
    expect(hostOf('http://[2001:DB8::1]:80/a')).toBe('[2001:db8::1]');
    expect(hostOf('https://exemple.fr\\@autre.fr/')).toBe('exemple.fr');
  });

  test('all forms of an article have one host', () => {
    for (const host of ['MÉDUSE.fr', 'İ.fr', 'ẞ.fr', 'ΣΑΣ.fr', '\u212a.fr', '①.fr', 'é\u0301.fr']) {
      expect(hostOf(canonicalUrl(`https://${host}/a`))).toBe(hostOf(`https://${host}/a`));
    }
    fc.assert(
      fc.property(parts.map(join), (url) => {
        expect(hostOf(canonicalUrl(url))).toBe(hostOf(url));
      }),
      SEED,
    );
  });
});

describe('URLs that an event may have', () => {
  test.each([
    'http://exemple.fr',
    'HTTPS://exemple.fr/a?b#c',
    'https://exemple.fr:8443/é à',
    `https://e.fr/${'a'.repeat(URL_MAX - 13)}`,
  ])('accepted: %.60s', (url) => expect(isArticleUrl(url)).toBe(true));

  // ASVS 1.2.2
  test.each([
    '',
    '/a',
    'exemple.fr/a',
    '//exemple.fr/a',
    'ftp://exemple.fr/a',
    'javascript:alert(1)',
    'https:exemple.fr',
    'https://',
    'https:///a',
    'https://?a',
    'https://#a',
    'https://:80/',
    'https://u@/a',
    'https://exemple.fr:99999/',
    ' https://e.fr/',
    'https://e.fr/ ',
    'https://e x.fr/',
    'https://e\tx.fr/a',
    'https://e.fr/a\nb',
    `https://e.fr/${'a'.repeat(URL_MAX - 12)}`,
  ])('refused: %.60s', (url) => expect(isArticleUrl(url)).toBe(false));
});
