import { expect, test } from 'vitest';
import { articleRow } from '../../testing/article-row.ts';
import { ADMIN, answered, elementsOf, htmlOf } from '../../testing/screen.tsx';
import ArticlesPage from './articles-page.tsx';

test('columns are those that the reader chose, kept as articleSettings', () => {
  // As the column chooser counts them; the grid itself is loaded lazily.
  const columns = (stored: Record<string, string>): string | undefined => {
    const html = htmlOf(<ArticlesPage />, {
      user: ADMIN,
      at: '/dashboard/articles?editeur=all',
      stored,
      answers: { articleRows: answered([articleRow({ score: 1 })]), publisherList: [] },
    });
    return elementsOf(html, 'button').find((text) => text.startsWith('Colonnes'));
  };
  const choice = JSON.stringify({ [ADMIN.email]: { visible: { score: false }, order: [] } });
  expect(columns({})).toBe('Colonnes7');
  expect(columns({ articleSettings: choice })).toBe('Colonnes6');
});
