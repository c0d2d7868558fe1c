import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFilm } from '../../testing/made-film.ts';
import { readFilm } from './film/film.ts';
import { pageNow } from './film/page-now.ts';
import { passageRows } from './passage-table.tsx';

test('the rows of a minute are what the page shows at it: its articles, or its gap', () => {
  fc.assert(
    fc.property(randomFilm, (answer) => {
      const film = readFilm(answer);
      const rows = passageRows(film);
      for (let minute = 0; minute < film.minutes; minute += 1) {
        const there = rows.filter(({ from, to }) => from <= minute && minute < to);
        const now = pageNow(film, minute);
        const ids = there.map(({ article }) => article?._id ?? 'gap').sort();
        expect(ids).toEqual(now.state === 'manquante' ? ['gap'] : now.articles.map(({ id }) => id).sort());
        expect(there.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(now.points);
      }
      expect(rows.map(({ from }) => from)).toEqual(rows.map(({ from }) => from).sort((a, b) => a - b));
    }),
  );
});
