import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFilm } from '../../../testing/made-film.ts';
import { readFilm } from './film.ts';
import { changeNotes, changeRows, changeSentence, pageChange, placeName, signed } from './page-change.ts';
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

test('every article that changed is told once, and is marked on each side where it stands', () => {
  fc.assert(
    fc.property(randomFilm, (answer) => {
      const film = readFilm(answer);
      const [before, after] = [pageNow(film, 0), pageNow(film, film.minutes - 1)];
      const change = pageChange(before, after);
      if (!change) return;
      const rows = changeRows(change);
      const ids = rows.map((row) => (row.after ?? row.before)?.id);
      expect(new Set(ids).size).toBe(ids.length);
      const notes = changeNotes(change);
      expect([...notes.before.keys()].sort()).toEqual(rows.flatMap((row) => row.before?.id ?? []).sort());
      expect([...notes.after.keys()].sort()).toEqual(rows.flatMap((row) => row.after?.id ?? []).sort());
    }),
  );
});

describe('words of a change', () => {
  const article = { rank: 3, rankInBlock: 2, slot: 1 } as Parameters<typeof placeName>[0];

  test('a place is the block and the rank in it, or the slot', () => {
    expect(placeName(article)).toBe('3.2');
    expect(placeName({ ...article, rankInBlock: 1 })).toBe('3');
    expect(placeName({ ...article, rank: null, rankInBlock: null })).toBe('place\u00a01');
  });

  test('points gained and lost have their sign', () => {
    expect([12, 0, -3].map(signed)).toEqual(['+12', '0', '\u22123']);
  });

  test('nothing that changed is said, too', () => {
    expect(changeSentence({ came: [], went: [], moved: [], retitled: [], publishers: [] })).toBe(
      '0\u00a0entré, 0\u00a0sorti, 0\u00a0déplacé, 0\u00a0titre changé',
    );
  });
});
