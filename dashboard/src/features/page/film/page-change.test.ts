import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFilm } from '../../../testing/made-film.ts';
import { readFilm } from './film.ts';
import { pageChange } from './page-change.ts';
import { pageNow } from './page-now.ts';

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('what came, went, moved and changed its title is told once, and publishers have the points of both sides', () => {
  fc.assert(
    fc.property(randomFilm, share, share, (answer, a, b) => {
      const film = readFilm(answer);
      const [before, after] = [a, b].map((part) => pageNow(film, Math.floor(part * film.minutes)));
      if (!before || !after) throw new Error('no minute');
      const change = pageChange(before, after);
      if (before.state === 'manquante' || after.state === 'manquante') {
        expect(change).toBeNull();
        return;
      }
      if (!change) throw new Error('nothing compared');
      const [then, now] = [before, after].map(({ articles }) => articles.map(({ id }) => id));
      expect(change.came.map(({ id }) => id)).toEqual(now?.filter((id) => !then?.includes(id)));
      expect(change.went.map(({ id }) => id)).toEqual(then?.filter((id) => !now?.includes(id)));
      for (const article of after.articles) {
        const earlier = before.articles.find(({ id }) => id === article.id);
        const isExact = before.state === 'exacte' && after.state === 'exacte';
        const moved =
          earlier !== undefined &&
          (earlier.slot !== article.slot ||
            (isExact && (earlier.rank !== article.rank || earlier.rankInBlock !== article.rankInBlock)));
        expect(change.moved.some((one) => one.after.id === article.id)).toBe(moved);
        expect(change.retitled.some((one) => one.after.id === article.id)).toBe(
          earlier !== undefined && earlier.title !== article.title,
        );
      }
      const sums = (['before', 'after'] as const).map((side) =>
        change.publishers.reduce((sum, row) => sum + row[side], 0),
      );
      expect(sums).toEqual([before.points, after.points]);
      const sizes = change.publishers.map((row) => Math.abs(row.after - row.before));
      expect(sizes).toEqual(sizes.toSorted((x, y) => y - x));
    }),
  );
});
