import { expect, test } from 'vitest';
import type { FoundSource } from '../../../api/calls/collect.ts';
import { chosenOf, type DomainFindings, domainsOf, withLine } from './findings.ts';

const found = (change: Partial<FoundSource> = {}): FoundSource => ({
  type: 'source',
  domaine: 'aurore.fr',
  url: 'https://aurore.fr/actu.xml',
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
  expect(chosenOf(of(index, found({ index: index.url, langue: 'en' })), NONE, NONE)).toEqual([]);
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

test('domains are pasted one a line, or with other separators', () => {
  expect(domainsOf(' aurore.fr\r\nsoleil.fr,  lune.fr;aurore.fr\n\n')).toEqual(['aurore.fr', 'soleil.fr', 'lune.fr']);
  expect(domainsOf('  ')).toEqual([]);
});
