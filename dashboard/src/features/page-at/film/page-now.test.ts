import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFilm } from '../../../testing/made-film.ts';
import { type FilmAnswer, gapsOf, newestMinute, photographedAround, readFilm } from './film.ts';
import { pageNow } from './page-now.ts';

/** The same by looking through everything at every minute. */
function naiveState(answer: FilmAnswer, minute: number) {
  const stretch = answer.photographiees.find(([from, to]) => from <= minute && minute < to);
  const ids: { id: string; title: string; url: string; points: number; rank: number | null; slot: number }[] = [];
  for (const { _id, passages } of answer.articles) {
    const passage = passages.find(([from, to]) => from <= minute && minute < to);
    if (!passage) continue;
    const title = answer.titres.filter((one) => one._id === _id && one.depuis <= minute).at(-1);
    const [, , rank, , slot] = passage;
    const points = answer.points[slot - 1] ?? 0;
    ids.push({ id: _id, title: title?.titre ?? '', url: title?.url ?? '', points, rank, slot });
  }
  return { photographed: stretch !== undefined, crawlers: stretch?.[2] ?? null, ids };
}

const minutesOf = (answer: FilmAnswer): number[] =>
  Array.from({ length: (Date.parse(answer.fin) - Date.parse(answer.debut)) / 60_000 }, (_, minute) => minute);

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

describe('a page at a minute of its film', () => {
  test('is what a reading of the whole film says, at every minute', () => {
    fc.assert(
      fc.property(randomFilm, (answer) => {
        const film = readFilm(answer);
        for (const minute of minutesOf(answer)) {
          const now = pageNow(film, minute);
          const naive = naiveState(answer, minute);
          expect(now.state).toBe(!naive.photographed ? 'manquante' : naive.crawlers === null ? 'places' : 'exacte');
          const shown = now.articles.map(({ id, title, url, points, rank, slot }) => ({
            id,
            title,
            url,
            points,
            rank,
            slot,
          }));
          expect(shown.toSorted(byId)).toEqual(naive.ids.toSorted(byId));
          expect(now.points).toBe(naive.ids.reduce((sum, { points }) => sum + points, 0));
        }
      }),
    );
  });

  test('has its articles in blocks, in the order of the page', () => {
    fc.assert(
      fc.property(randomFilm, (answer) => {
        const film = readFilm(answer);
        for (const minute of minutesOf(answer)) {
          const { blocks, articles, state } = pageNow(film, minute);
          expect(blocks.flatMap((block) => block.articles)).toEqual(articles);
          const heads = blocks.map(({ rank, articles: [first] }) => (state === 'exacte' ? rank : first?.slot) ?? 0);
          expect(new Set(heads).size).toBe(heads.length);
          if (state === 'exacte') expect(heads).toEqual(heads.toSorted((a, b) => a - b));
          else
            expect(articles.map(({ points }) => points)).toEqual(articles.map((a) => a.points).sort((a, b) => b - a));
        }
      }),
    );
  });

  test('gaps are the minutes without a photograph, with their nearest photographed neighbours', () => {
    fc.assert(
      fc.property(randomFilm, (answer) => {
        const film = readFilm(answer);
        const minutes = minutesOf(answer);
        const isSeen = (minute: number) => answer.photographiees.some(([from, to]) => from <= minute && minute < to);
        const gaps = gapsOf(film);
        for (const minute of minutes) {
          expect(gaps.some(([from, to]) => from <= minute && minute < to)).toBe(!isSeen(minute));
          if (isSeen(minute)) continue;
          expect(photographedAround(film, minute)).toEqual({
            before: minutes.filter((one) => one < minute && isSeen(one)).at(-1) ?? null,
            after: minutes.find((one) => one > minute && isSeen(one)) ?? null,
          });
        }
        expect(newestMinute(film)).toBe(minutes.filter(isSeen).at(-1) ?? null);
      }),
    );
  });
});
