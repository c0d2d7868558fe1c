import { expect, test } from 'vitest';
import type { Flux, FluxCard, FluxItem } from '../flux-items.ts';
import { sayBar } from './reading.tsx';
import { rowsByPublisher, rowsByTopic } from './timeline-row.ts';

/** 13:00 in Paris. */
const NOW = Date.parse('2026-11-20T12:00:00Z');
const minutes = (count: number): number => NOW - count * 60_000;
const links = {
  article: (id: string) => `/article/${id}`,
  cluster: (id: string) => `/cluster/${id}`,
  page: (at: number, article: string | null) => `/page?a=${at}&article=${article}`,
};

const item = (id: string, publisher: string, cluster: string | null, first = 120, last = 60): FluxItem => ({
  id,
  title: `Titre ${id}`,
  url: `https://a.example/${id}`,
  publisher,
  cluster,
  sitemap: minutes(130),
  first: minutes(first),
  last: minutes(last),
  bars: [{ start: minutes(first), end: minutes(last) + 60_000 }],
  total: first - last + 1,
});
const items = [
  item('1', 'Zénith', 'c', 40, 5),
  item('2', 'Aurore', 'c'),
  item('3', 'Beffroi', null),
  item('4', 'Aurore', null),
];
const flux: Flux = {
  items,
  topics: [
    {
      id: 'c',
      title: 'Histoire',
      card: {} as FluxCard,
      bars: [{ start: minutes(120), end: NOW }],
      total: 97,
      items: items.slice(0, 2),
    },
  ],
  alone: items.slice(2),
};
const shown = (rows: readonly { kind: string; title: string }[]) => rows.map(({ kind, title }) => `${kind} ${title}`);

test('by publisher: the major ones in their order, then the others by name, each over its articles', () => {
  expect(shown(rowsByPublisher(flux, null, ['Zénith'], NOW, links))).toEqual([
    'publisher Zénith',
    'article Titre 1',
    'publisher Aurore',
    'article Titre 2',
    'article Titre 4',
    'publisher Beffroi',
    'article Titre 3',
  ]);
  expect(shown(rowsByPublisher(flux, 'Beffroi', [], NOW, links))).toEqual(['publisher Beffroi', 'article Titre 3']);
});

test('by topic: each over its articles, those without one at the end; folded, topics alone', () => {
  expect(shown(rowsByTopic(flux, null, false, NOW, links))).toEqual([
    'topic Histoire',
    'article Titre 1',
    'article Titre 2',
    'topic Sans sujet',
    'article Titre 3',
    'article Titre 4',
  ]);
  expect(shown(rowsByTopic(flux, 'Beffroi', false, NOW, links))).toEqual(['topic Sans sujet', 'article Titre 3']);
  expect(shown(rowsByTopic(flux, null, true, NOW, links))).toEqual(['topic Histoire']);
});

test('a topic is live while one of its articles is, and fresh when all of them are', () => {
  const [topic, live, past] = rowsByTopic(flux, null, false, NOW, links);
  expect([topic?.live, topic?.fresh, topic?.total, topic?.articles]).toEqual([true, false, 97, 2]);
  expect([live?.live, live?.fresh, past?.live, past?.fresh]).toEqual([true, true, false, false]);
});

test('a bar says its title, publisher, times, place, total and state', () => {
  const [, live] = rowsByTopic(flux, null, false, NOW, links);
  expect(live && sayBar(live, { row: 1, bar: 0 }, '2026-11-20')).toEqual({
    title: 'Titre 1',
    publisher: 'Zénith',
    bar: '12:20 – 12:56, 00:36',
    facts: [
      ['Exposition totale', '00:36'],
      ['Première vue', '12:20'],
      ['Date sitemap', '10:50'],
      ['La page à 12:20', 'touche P'],
    ],
    sentence:
      'Titre 1, Zénith, de 12:20 à 12:56, 00:36, exposition totale 00:36, vu dans les 30 dernières minutes, vu depuis moins d’une heure.',
  });
  expect(live && sayBar(live, { row: 1, bar: 0 }, '2026-11-19')?.bar).toBe('20/11 12:20 – 20/11 12:56, 00:36');
  expect(live && sayBar(live, { row: 1, bar: 9 }, '2026-11-20')).toBeNull();
});
