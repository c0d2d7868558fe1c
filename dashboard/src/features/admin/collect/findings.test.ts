import { expect, test } from 'vitest';
import type { FoundSource } from '../../../api/calls/collect.ts';
import { chosenOf, type DomainFindings, isClosed, keptSite, typedOf, withLine, withSilent } from './findings.ts';

const found = (change: Partial<FoundSource> = {}): FoundSource => ({
  type: 'source',
  domaine: 'aurore.fr',
  url: 'https://aurore.fr/actu.xml',
  editeur: 'aurore.fr',
  direct: false,
  genre: 'news',
  langue: 'fr',
  entrees: 40,
  derniere: '2026-11-21T09:00:00.000Z',
  par_jour: 40,
  titres: ['Un titre'],
  sert: true,
  motif: null,
  detail: null,
  index: null,
  ...change,
});
const of = (...sources: FoundSource[]): DomainFindings[] => [
  { domain: 'aurore.fr', robots: undefined, sources, nothing: undefined, done: true },
];
const urls = (sources: readonly FoundSource[]): string[] => sources.map(({ url }) => url);
const NONE = new Set<string>();

test('French news sitemaps that serve are chosen, the others only by hand', () => {
  const feed = found({ url: 'https://aurore.fr/rss', genre: 'feed' });
  const english = found({ url: 'https://aurore.fr/en.xml', langue: 'en' });
  const swiss = found({ url: 'https://aurore.fr/ch.xml', langue: 'fr-CH' });
  const empty = found({ url: 'https://aurore.fr/vide.xml', sert: false, motif: 'empty' });
  const refused = found({ url: 'https://aurore.fr/non.xml', genre: 'unknown', sert: false, motif: 'refused' });
  const all = of(found(), feed, english, swiss, empty, refused);
  expect(urls(chosenOf(all, NONE, NONE))).toEqual(['https://aurore.fr/actu.xml', swiss.url]);
  const turned = new Set([found().url, feed.url, refused.url]);
  expect(urls(chosenOf(all, turned, NONE))).toEqual([feed.url, swiss.url]);
});

test('an index is chosen with the French news sitemap that it names', () => {
  const index = found({ url: 'https://aurore.fr/index.xml', genre: 'index', langue: '' });
  const other = found({ url: 'https://aurore.fr/archives.xml', genre: 'index', langue: '' });
  const named = found({ index: index.url });
  expect(urls(chosenOf(of(index, other, named), NONE, NONE))).toEqual([index.url, named.url]);
  const english = found({ index: index.url, langue: 'en' });
  expect(urls(chosenOf(of(index, english), NONE, NONE))).toEqual([index.url, english.url]);
});

test('a publisher with feeds only is chosen once the look at it has ended; what was typed is chosen at once', () => {
  const feeds = ['1', '2', '3', '4'].map((n) => found({ url: `https://aurore.fr/${n}`, genre: 'feed' }));
  expect(urls(chosenOf(of(...feeds), NONE, NONE))).toEqual(urls(feeds.slice(0, 3)));
  const running = of(...feeds, found({ url: 'https://aurore.fr/5', genre: 'feed', direct: true }));
  const [one] = running as [DomainFindings];
  expect(urls(chosenOf([{ ...one, done: false }], NONE, NONE))).toEqual(['https://aurore.fr/5']);
  // Each publisher for itself.
  const other = { ...of(found())[0], domain: 'soleil.fr' } as DomainFindings;
  expect(chosenOf([...of(...feeds), other], NONE, NONE)).toHaveLength(4);
});

test('a site is closed while it refuses us, does not answer, or a look at it broke off', () => {
  const site = (change: Partial<DomainFindings>): DomainFindings => ({ ...(of()[0] as DomainFindings), ...change });
  const nothing = (motif: 'refused' | 'without_sources') =>
    site({ nothing: { type: 'rien', domaine: 'a', motif, detail: '' } });
  const refused = found({ url: 'https://aurore.fr/non.xml', genre: 'unknown', sert: false, motif: 'refused' });
  const closed = (change: Partial<DomainFindings>, ended = true) => isClosed(site(change), ended);
  expect([isClosed(nothing('refused'), false), isClosed(nothing('without_sources'), true)]).toEqual([true, false]);
  expect([closed({ sources: [refused] }), closed({ sources: [refused, found()] })]).toEqual([true, false]);
  expect([closed({ done: false }), closed({ done: false }, false)]).toEqual([true, false]);
});

test('a site that had not answered anything when a look broke off is shown once', () => {
  const addresses = ['https://www.aurore.fr/', 'Lente-Essai.fr', 'https://lente.fr/rss?x'];
  const all = withSilent(of(found()), addresses);
  expect(all.map(({ domain, done }) => [domain, done])).toEqual([
    ['aurore.fr', true],
    ['lente-essai.fr', false],
    ['https://lente.fr/rss?x', false],
  ]);
  expect(all.map((one) => isClosed(one, true))).toEqual([false, true, true]);
});

test('a closed site is kept at its home page, or at the address that was typed', () => {
  const origine = 'https://www.aurore.fr';
  const robots = { type: 'robots', origine } as DomainFindings['robots'];
  const [site] = of() as [DomainFindings];
  expect(keptSite(site)).toEqual({ domaine: 'aurore.fr', url: 'https://aurore.fr/', genre: 'site' });
  expect(keptSite({ ...site, robots }).url).toBe('https://www.aurore.fr/');
  expect(keptSite({ ...site, robots, domain: 'http://aurore.fr/rss?x=1' })).toEqual({
    domaine: 'aurore.fr',
    url: 'http://aurore.fr/rss?x=1',
    genre: 'site',
  });
});

test('what is collected already, or was found twice, is not chosen again', () => {
  const twice = [...of(found()), { ...of(found())[0], domain: 'www.aurore.fr' } as DomainFindings];
  expect(chosenOf(twice, NONE, NONE)).toHaveLength(1);
  expect(chosenOf(twice, NONE, new Set([found().url]))).toEqual([]);
});

test('lines are gathered by domain; a line that comes again replaces the first', () => {
  const lines = [
    found(),
    { type: 'rien', domaine: 'soleil.fr', motif: 'unreachable', detail: '' },
    found({ entrees: 41 }),
    found({ url: 'https://aurore.fr/rss' }),
    { type: 'fini', domaine: 'aurore.fr' },
    { type: 'fin', complet: true },
  ] as const;
  const findings = lines.reduce(withLine, [] as readonly DomainFindings[]);
  expect(findings.map(({ domain, done, sources }) => [domain, done, sources.map(({ entrees }) => entrees)])).toEqual([
    ['aurore.fr', true, [41, 40]],
    ['soleil.fr', false, []],
  ]);
  expect(findings[1]?.nothing?.motif).toBe('unreachable');
});

test('domains and addresses are pasted one a line, or with other separators', () => {
  expect(typedOf(' aurore.fr\r\nsoleil.fr,  lune.fr;aurore.fr\n\n')).toEqual(['aurore.fr', 'soleil.fr', 'lune.fr']);
  expect(typedOf('a.fr,https://b.fr/x;y,z.xml;http://c.fr/,\nd.fr/rss,\nhttps://e.fr,f.fr')).toEqual([
    'a.fr',
    'https://b.fr/x;y,z.xml',
    'http://c.fr/',
    'd.fr/rss',
    'https://e.fr',
    'f.fr',
  ]);
  expect(typedOf('  ')).toEqual([]);
});
