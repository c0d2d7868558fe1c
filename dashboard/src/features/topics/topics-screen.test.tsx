import { expect, test } from 'vitest';
import { ADMIN, elementsOf, htmlOf, textsOf } from '../../testing/screen.tsx';
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

test('the heading counts every topic, not those that have come', () => {
  const topic = {
    ...{ _id: 's1', name: 'Le gel', clusters: [], fromDate: '2026-11-19T00:00', toDate: '2026-11-20T23:59' },
    ...{ date_creation: '2026-11-20T09:05:00.000Z', date_modification: '2026-11-20T09:05:00.000Z' },
  };
  const html = htmlOf(<TopicsPage />, {
    user: ADMIN,
    at: '/dashboard/sujets',
    // A page of topics; of its details nothing has come.
    answers: { topics: { topics: [topic], total: 12, data: [] }, publisherList: [] },
  });
  expect(elementsOf(html, 'h1')).toEqual(['Tous les sujets (12 résultats)']);
  expect(elementsOf(html, 'h2')).toEqual(['Le gel']);
});
