import { expect, test } from 'vitest';
import { ADMIN, answered, attributesOf, htmlOf } from '../../testing/screen.tsx';
import EditeursPage from './editeurs-page.tsx';

const ROW = Array.from({ length: 20 }, () => 1);

test('columns are those that the reader chose, kept as editeurSettings', () => {
  const columns = (stored: Record<string, string>): number =>
    Number(
      attributesOf(
        htmlOf(<EditeursPage />, {
          user: ADMIN,
          at: '/dashboard/editeurs',
          stored,
          answers: { publisherRows: answered([ROW]), publisherList: [] },
        }),
        'aria-colcount',
      )[0],
    );
  const choice = JSON.stringify({ [ADMIN.email]: { visible: { sante: false }, order: [] } });
  expect(columns({ editeurSettings: choice })).toBe(columns({}) - 1);
});
