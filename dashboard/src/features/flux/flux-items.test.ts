import { expect, test } from 'vitest';
import type { FluxAnswer } from '../../api/calls/flux.ts';
import { isFresh, isLive, ofPublisher, readFlux, topicsOf } from './flux-items.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ago = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();

const article = (id: string, editeur: string, cluster: string | null): FluxAnswer['articles'][number] => ({
  _id: id,
  titre: `Titre ${id}`,
  url: `https://a.example/${id}`,
  editeur,
  dateArticle: null,
  first_view: ago(90),
  firstLocalView: ago(61),
  lastLocalView: ago(30),
  dateAlaune: [{ start: ago(61), end: ago(29) }],
  exposition: 31,
  cluster_id: cluster,
});
const card = (id: string): FluxAnswer['clusters'][number] => ({
  _id: id,
  titre: 'Histoire',
  titre_selectionne: 'Sans titre',
  score: 1,
  articles: 2,
  first_view: null,
  lastModified: null,
  status: 'opened',
  tendance_1h: null,
  tendance_4h: null,
  categories: [],
  cat_principale: null,
  dateAlaune: [{ start: ago(61), end: ago(29) }],
  exposition: 31,
});

const flux = readFlux(
  {
    articles: [article('1', 'Aurore', 'c1'), article('2', 'Beffroi', 'c1'), article('3', 'Aurore', null)],
    clusters: [card('c1')],
  },
  'dateAlaune',
);

test('articles stand under their cluster, those without one apart', () => {
  expect(flux.topics.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([['Histoire', ['1', '2']]]);
  expect(flux.alone.map(({ id }) => id)).toEqual(['3']);
  expect(flux.items[0]?.bars).toEqual([{ start: NOW - 61 * 60_000, end: NOW - 29 * 60_000 }]);
});

test('live: seen within 30 minutes; fresh: first seen within the hour', () => {
  const at = (minutes: number) => NOW - minutes * 60_000;
  expect([30, 31].map((minutes) => isLive({ last: at(minutes) }, NOW))).toEqual([true, false]);
  expect([60, 61].map((minutes) => isFresh({ first: at(minutes) }, NOW))).toEqual([true, false]);
});

test('a publisher has its articles, and the topics that it is in', () => {
  expect(ofPublisher(flux.items, 'Aurore').map(({ id }) => id)).toEqual(['1', '3']);
  expect(ofPublisher(flux.items, null)).toHaveLength(3);
  expect(topicsOf(flux.topics, 'Beffroi')).toHaveLength(1);
  expect(topicsOf(flux.topics, 'Canal')).toEqual([]);
});
