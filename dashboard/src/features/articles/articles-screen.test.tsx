import { expect, test } from 'vitest';
import { ADMIN, answered, attributesOf, htmlOf } from '../../testing/screen.tsx';
import ArticlesPage from './articles-page.tsx';

const ROW = Array.from({ length: 33 }, () => 1);

test('columns are those that the reader chose, kept as articleSettings', () => {
  const columns = (stored: Record<string, string>): number =>
    Number(
      attributesOf(
        htmlOf(<ArticlesPage />, {
          user: ADMIN,
          at: '/dashboard/articles',
          stored,
          answers: { articleRows: answered([ROW]), publisherList: [] },
        }),
        'aria-colcount',
      )[0],
    );
  const choice = JSON.stringify({ [ADMIN.email]: { visible: { score: false }, order: [] } });
  expect(columns({ articleSettings: choice })).toBe(columns({}) - 1);
});
