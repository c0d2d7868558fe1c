import { expect, test } from 'vitest';
import type { TopicRanking } from '../../api/calls/topics.ts';
import { placeOf } from './place.ts';

const records = [{ nom_norme: 'a.example', nom_affiche: 'Le A', groupe: 'Groupe A', majeur: false }];

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

test('who has nothing there has no place', () => {
  expect(placeOf(ranking, { editeur: 'c.example', groupe: 'editeur' }, records)).toBeNull();
  expect(placeOf(undefined, { editeur: 'a.example', groupe: 'editeur' }, records)).toBeNull();
});
