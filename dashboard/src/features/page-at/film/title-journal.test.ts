import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filmOf, randomFilm } from '../../../testing/made-film.ts';
import { readFilm } from './film.ts';
import { pageNow } from './page-now.ts';
import { AROUND, titleJournal } from './title-journal.ts';

const none = [null, null, null, null, null];
const at = (length: number, title: number | null, slot = 1, crawlers: number | 'gap' = 1) => ({
  length,
  crawlers,
  stands: [title === null ? null : ([true, 1, 1, slot, title] as const), ...none],
});

describe('the titles that changed', () => {
  test('every change that a look at each minute finds, and no other', () => {
    fc.assert(
      fc.property(randomFilm, (answer) => {
        const film = readFilm(answer);
        const seen: { id: string; minute: number; before: string; after: string; stayed: boolean }[] = [];
        const last = new Map<string, { title: string; minute: number }>();
        for (let minute = 0; minute < film.minutes; minute += 1) {
          for (const { id, title } of pageNow(film, minute).articles) {
            const before = last.get(id);
            if (before && before.title !== title) {
              seen.push({ id, minute, before: before.title, after: title, stayed: before.minute === minute - 1 });
            }
            last.set(id, { title, minute });
          }
        }
        const entries = titleJournal(film).map(({ id, minute, before, after, stayed }) => ({
          id,
          minute,
          before,
          after,
          stayed,
        }));
        expect(entries).toEqual(seen.sort((a, b) => a.minute - b.minute || (a.id < b.id ? -1 : 1)));
      }),
    );
  });

  test('points are the mean of the photographed minutes of an hour at most, while the title stood', () => {
    fc.assert(
      fc.property(randomFilm, (answer) => {
        const film = readFilm(answer);
        const changes = titleJournal(film);
        for (const { id, minute, pointsAfter } of changes) {
          const next = changes.find((one) => one.id === id && one.minute > minute)?.minute ?? film.minutes;
          const pages = Array.from({ length: Math.min(next, minute + AROUND) - minute }, (_, i) =>
            pageNow(film, minute + i),
          ).filter(({ state }) => state !== 'manquante');
          const sum = pages.reduce((all, now) => all + (now.articles.find((one) => one.id === id)?.points ?? 0), 0);
          expect(pointsAfter).toBeCloseTo(sum / pages.length, 9);
        }
      }),
    );
  });

  test('a title that comes back is a return; one that came while the article was away is said to have', () => {
    const film = readFilm(filmOf([at(10, 0), at(10, 1, 2), at(5, null), at(10, 0, 4)]));
    expect(titleJournal(film)).toMatchObject([
      { minute: 10, before: 'Un', after: 'Deux', returns: null, stayed: true, pointsBefore: 9, pointsAfter: 50 / 15 },
      { minute: 25, before: 'Deux', after: 'Un', returns: 0, stayed: false, pointsBefore: 50 / 15, pointsAfter: 1 },
    ]);
  });

  test('minutes that were not photographed count on no side', () => {
    const film = readFilm(filmOf([at(10, 0), at(30, null, 1, 'gap'), at(10, 1, 3)]));
    expect(titleJournal(film)).toMatchObject([{ minute: 40, pointsBefore: 9, pointsAfter: 2, stayed: false }]);
  });
});
