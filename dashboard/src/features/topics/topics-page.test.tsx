import { expect, test } from 'vitest';
import type { TopicRanking } from '../../api/calls/topics.ts';
import { defaultQuery } from '../../query/shared-query.ts';
import { ADMIN, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
import { placeOf, TopicCard } from './topic-card.tsx';
import TopicsPage from './topics-page.tsx';

test('without a topic: « Pas de données » under the heading with the total', () => {
  const html = htmlOf(<TopicsPage />, {
    user: ADMIN,
    at: '/dashboard/sujets',
    answers: { topics: { topics: [], total: 0 }, publisherList: [] },
  });
  expect(elementsOf(html, 'h1')).toEqual(['Tous les sujets (0 résultat)']);
  expect(textsOf(html)).toContain('Pas de données');
});

const topic = {
  _id: 's1',
  name: 'Le gel',
  clusters: [],
  fromDate: '2026-11-19T00:00',
  toDate: '2026-11-20T23:59',
  date_creation: '2026-11-20T09:05:00.000Z',
  date_modification: '2026-11-20T09:05:00.000Z',
};

test('the heading counts every topic, not only the loaded ones', () => {
  const html = htmlOf(<TopicsPage />, {
    user: ADMIN,
    at: '/dashboard/sujets',
    // A page of topics whose details have not arrived.
    answers: { topics: { topics: [topic], total: 12, data: [] }, publisherList: [] },
  });
  expect(elementsOf(html, 'h1')).toEqual(['Tous les sujets (12 résultats)']);
  expect(elementsOf(html, 'h2')).toEqual(['Le gel']);
});

const records = [{ nom_norme: 'a.example', nom_affiche: 'Le A', groupe: 'Groupe A', majeur: false, suivi: true }];

const ranking: TopicRanking = {
  _id: 't',
  articlesCluster: [
    { _id: 'Le B', rang: 1, count: 2, score: 9, titre: ['x'], articleId: ['00000000000000aa'] },
    {
      _id: 'Le A',
      rang: 2,
      count: 2,
      score: 5,
      titre: ['y', 'z'],
      articleId: ['00000000000000ab', '00000000000000ac'],
    },
  ],
};

test('a publisher’s place in a topic is found by the name that the grouping shows', () => {
  expect(placeOf(ranking, { editeur: 'a.example', groupe: 'editeur' }, records)).toEqual({
    rank: 2,
    count: 2,
    articles: 2,
    top: { id: '00000000000000ab', title: 'y' },
  });
});

test('a publisher without articles in a topic has no rank', () => {
  expect(placeOf(ranking, { editeur: 'c.example', groupe: 'editeur' }, records)).toBeNull();
  expect(placeOf(undefined, { editeur: 'a.example', groupe: 'editeur' }, records)).toBeNull();
});

test('a card has the publisher’s rank and number of articles, in the singular for one', () => {
  const figures = (editeur: string) =>
    elementsOf(
      htmlOf(
        <TopicCard
          topic={topic}
          contents={undefined}
          ranking={ranking}
          query={defaultQuery(editeur, '2026-11-20')}
          onShow={() => {}}
          onEdit={() => {}}
        />,
        { user: ADMIN, answers: { publisherList: records } },
      ),
      'div',
    );
  expect(figures('a.example')).toEqual(expect.arrayContaining(['classement2 / 2', 'articles au total2']));
  expect(figures('Le B')).toEqual(expect.arrayContaining(['classement1 / 2', 'article au total1']));
  expect(figures('c.example').join(' ')).not.toMatch(/classement|au total/);
});
