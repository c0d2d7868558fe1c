import { expect, test } from 'vitest';
import {
  disagreeingHtml,
  flips,
  goodHtml,
  inventedArticle,
  SPORT,
  shellHtml,
  TOP,
  unresolvedHtml,
} from '../testing/invented-pages.ts';
import { readAggregatorPage } from './read-aggregator-page.ts';

const HOME = 'https://news.google.com/home?hl=fr&gl=FR&ceid=FR%3Afr';
const RSS = 'https://flipboard.com/topic/politique.rss';
const google = (text: string, address = HOME) =>
  readAggregatorPage({ source: 'google_desktop', address, text, now: Date.UTC(2026, 10, 20) });
const flipboard = (text: string) =>
  readAggregatorPage({ source: 'flipboard_mobile', address: RSS, text, now: Date.UTC(2026, 10, 20) });

test('a page is placements with rank, rank in the story, story and section', async () => {
  const read = await google(goodHtml);
  expect(read).toMatchObject({ kind: 'page', check: undefined, unresolved: 0, difference: 0 });
  const entries = read.kind === 'page' ? read.entries : [];
  expect(entries.map(({ rank, storyRank, section, url }) => [rank, storyRank, section, url])).toEqual([
    [1, 1, TOP, inventedArticle('soir').url],
    [1, 2, TOP, inventedArticle('matin').url],
    [2, 1, SPORT, inventedArticle('aube').url],
  ]);
  expect(entries[0]?.story).toBe(entries[1]?.story);
  expect(entries[0]).toMatchObject({ title: 'L’actualité selon soir', publisher: 'Le soir' });
  expect(entries[0]).not.toHaveProperty('publishedAt');
});

test('a front page names its sections, its own topic first, in its own edition', async () => {
  const read = await google(goodHtml);
  const edition = 'hl=fr&gl=FR&ceid=FR%3Afr';
  expect(read.kind === 'page' && read.sections).toEqual([
    { name: 'À la une', url: `https://news.google.com/topics/${TOP}?${edition}` },
    { name: 'Sports', url: `https://news.google.com/topics/${SPORT}?${edition}` },
  ]);
  const topic = await google(goodHtml, `https://news.google.com/topics/${SPORT}?${edition}`);
  expect(topic).toMatchObject({ kind: 'page', sections: [] });
});

test.each([
  ['addresses are missing', unresolvedHtml, { kind: 'page', check: 'unresolved' }],
  ['the two readings differ', disagreeingHtml, { kind: 'page', check: 'disagreement' }],
  ['a shell', shellHtml, { kind: 'shell' }],
  ['nothing', '', { kind: 'shell' }],
])('Google: %s', async (_, html, expected) => {
  expect(await google(html)).toMatchObject(expected);
});

const many = (count: number, resolved: number) =>
  flips(
    Array.from({ length: count }, (__, n) => (n < resolved ? inventedArticle(`a${n}`).url : `https://flip.it/${n}`)),
  );

test.each([
  [
    'flips in their order',
    many(3, 3),
    { kind: 'page', check: undefined, entries: [{ rank: 1 }, { rank: 2 }, { rank: 3 }] },
  ],
  ['2 % without an address', many(50, 49), { kind: 'page', check: undefined }],
  ['more than 2 %', many(49, 48), { kind: 'page', check: 'unresolved' }],
  ['an empty feed', flips([]), { kind: 'shell' }],
  ['a page instead of a feed', shellHtml, { kind: 'shell' }],
  ['a feed that breaks off', flips([inventedArticle('soir').url], '<item><title>Un'), { kind: 'cut' }],
])('Flipboard: %s', async (_, xml, expected) => {
  expect(await flipboard(xml)).toMatchObject(expected);
});
