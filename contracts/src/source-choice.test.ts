import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChoosableSource, startingSources } from './source-choice.ts';

const source = (url: string, change: Partial<ChoosableSource> = {}): ChoosableSource => ({
  url,
  kind: 'news',
  language: 'fr',
  serves: true,
  index: null,
  direct: false,
  ...change,
});
const chosen = (found: ChoosableSource[], whole = true) => [...startingSources(found, whole)];

test('news sitemaps in French, with the index that names them; other languages only if there is nothing in French', () => {
  const index = source('/index', { kind: 'index', language: '' });
  const english = source('/en', { language: 'en', index: '/index' });
  const swiss = source('/ch', { language: 'fr-CH', index: '/index' });
  const feed = source('/rss', { kind: 'feed' });
  expect(chosen([index, english, swiss, feed, source('/vide', { serves: false })])).toEqual(['/ch', '/index']);
  expect(chosen([index, english, feed])).toEqual(['/en', '/index']);
});

test('a publisher with feeds only starts with three of them', () => {
  const feeds = ['/1', '/2', '/3', '/4'].map((url) => source(url, { kind: 'feed' }));
  expect(chosen([source('/mort', { kind: 'feed', serves: false }), ...feeds])).toEqual(['/1', '/2', '/3']);
  expect(chosen([...feeds, source('/news')])).toEqual(['/news']);
});

test('what was typed is chosen whenever it serves', () => {
  expect(chosen([source('/rss', { kind: 'feed', language: 'en', direct: true })], false)).toEqual(['/rss']);
  expect(chosen([source('/index', { kind: 'index', direct: true }), source('/n', { index: '/index' })])).toEqual([
    '/index',
    '/n',
  ]);
  expect(chosen([source('/rss', { kind: 'feed', direct: true, serves: false })])).toEqual([]);
});

test('what is chosen before a look has ended stays chosen, whatever else it finds', () => {
  const anything = fc.record({
    url: fc.constantFrom('/1', '/2', '/3', '/4', '/5'),
    kind: fc.constantFrom('news', 'feed', 'index', 'urls', 'unknown'),
    language: fc.constantFrom('', 'fr', 'en'),
    serves: fc.boolean(),
    index: fc.constantFrom(null, '/1', '/2'),
    direct: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(anything, { selector: ({ url }) => url }), fc.nat(5), (found, cut) => {
      const end = startingSources(found, true);
      for (const url of startingSources(found.slice(0, cut), false)) expect(end).toContain(url);
    }),
  );
});
