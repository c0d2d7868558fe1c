import { describe, expect, test } from 'vitest';
import type { ClusterDetail } from '../../api/calls/cluster-detail.ts';
import { historyOf } from './history-words.ts';
import { rankingOf, unexposedOf } from './ranking.ts';

const publisher = (name: string, scoreFiltre: number, ids: string[] = []) =>
  ({
    _id: name,
    scoreFiltre,
    titre: ids.map((id) => `Titre ${id}`),
    articleId: ids,
  }) as unknown as ClusterDetail['articlesCluster'][number];

const scoresFiltres = (score: number) => ({ score }) as ClusterDetail['scoresFiltres'];

describe('ranking', () => {
  test('is by score over the period, with each part of the whole and links to the articles', () => {
    const articlesCluster = [publisher('B', 25), publisher('A', 75, ['a1', 'a2'])];
    expect(rankingOf({ articlesCluster, scoresFiltres: scoresFiltres(100) })).toEqual([
      {
        rank: 1,
        name: 'A',
        score: 75,
        part: 0.75,
        articles: [
          { id: 'a1', title: 'Titre a1' },
          { id: 'a2', title: 'Titre a2' },
        ],
      },
      { rank: 2, name: 'B', score: 25, part: 0.25, articles: [] },
    ]);
  });

  test('leaves out who scored nothing over the period', () => {
    expect(rankingOf({ articlesCluster: [publisher('A', 0)], scoresFiltres: scoresFiltres(0) })).toEqual([]);
  });
});

test('articles not exposed are those without any exposure, with their own dates', () => {
  const urls = ['a', 'b', 'c'].map((id) => ({ id, url: '', titre: id, editeur: '' }));
  const lastModifiedList = ['2026-11-21T01:00:00Z', '2026-11-21T02:00:00Z', null];
  const lastExposedList = ['2026-11-21T03:00:00Z', null, null];
  const { urls: left, lastModifiedList: dates } = unexposedOf({ urls, lastModifiedList, lastExposedList });
  expect(left.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(dates).toEqual(['2026-11-21T02:00:00Z', null]);
});

describe('history', () => {
  type Event = ClusterDetail['historique'][number];
  const event = (type: Event['type'], more: Partial<Event> = {}): Event => ({
    type,
    date: '2026-11-21T01:00:00Z',
    cluster: null,
    article: null,
    detail: '',
    par: null,
    ...more,
  });

  test('articles in a row are one line, one alone is named', () => {
    const lines = historyOf(
      [
        event('joined', { article: 'a' }),
        event('joined', { article: 'b' }),
        event('left', { article: 'c' }),
        event('born'),
      ],
      'x',
    );
    expect(lines.map(({ what, articles }) => [what, articles])).toEqual([
      ['2 articles rattachés', []],
      ['Article retiré', ['c']],
      ['Création', []],
    ]);
  });

  test.each([
    ['title: Un titre', 'titre « Un titre »'],
    ['title: ', 'titre retiré'],
    ['status: closed', 'mis en pause'],
    ['status: opened', 'ouvert'],
    ['', ''],
  ])('« %s » is told as « %s », with who did it', (detail, words) => {
    const [line] = historyOf([event('edited', { detail, par: 'a@b.example' })], 'x');
    expect(line).toMatchObject({ what: 'Modification', detail: words, by: 'a@b.example' });
  });
});
