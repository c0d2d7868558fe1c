import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFilm } from '../../testing/made-film.ts';
import { changeNotes, changeRows, changeSentence, placeName, signed } from './change-words.ts';
import { readFilm } from './film/film.ts';
import { pageChange } from './film/page-change.ts';
import { pageNow } from './film/page-now.ts';

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
