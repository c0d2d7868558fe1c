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
