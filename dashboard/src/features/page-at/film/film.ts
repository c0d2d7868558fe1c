import type { AnswerOf } from '@vigie/contracts/calls/index';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { PASSAGE, STRETCH } from '@vigie/contracts/pages';

export type FilmAnswer = AnswerOf<'pageFilm'>;
export type FilmArticle = FilmAnswer['articles'][number];
export type FilmTitle = FilmAnswer['titres'][number];
export type Stretch = FilmAnswer['photographiees'][number];
type Passage = FilmArticle['passages'][number];

/** An article of the film while it stands at one place. */
export interface FilmStay {
  article: FilmArticle;
  passage: Passage;
}

/** A film in the order in which a minute of it is looked up. Minutes count from `start`. */
export interface Film {
  answer: FilmAnswer;
  /** ms */
  start: number;
  /** How many minutes it has: 1,380 or 1,500 on days on which the clock changes. */
  minutes: number;
  /** What stands in each quarter of an hour. */
  quarters: readonly (readonly FilmStay[])[];
  /** Titles of each article, in the order of time. */
  titles: ReadonlyMap<string, readonly FilmTitle[]>;
}

const QUARTER = 15;

/** Reads the whole answer once, so that a minute costs what stands around it, not what stands in the day. */
export function readFilm(answer: FilmAnswer): Film {
  const start = Date.parse(answer.debut);
  const minutes = Math.max(0, Math.round((Date.parse(answer.fin) - start) / MINUTE_MS));
  const quarters: FilmStay[][] = Array.from({ length: Math.ceil(minutes / QUARTER) }, () => []);
  for (const article of answer.articles) {
    for (const passage of article.passages) {
      const last = Math.floor((passage[PASSAGE.fin] - 1) / QUARTER);
      for (let quarter = Math.floor(passage[PASSAGE.debut] / QUARTER); quarter <= last; quarter += 1) {
        quarters[quarter]?.push({ article, passage });
      }
    }
  }
  const titles = new Map<string, FilmTitle[]>();
  for (const title of answer.titres) {
    const own = titles.get(title._id);
    if (own) own.push(title);
    else titles.set(title._id, [title]);
  }
  return { answer, start, minutes, quarters, titles };
}

/** What stands at a minute, in no order. */
export const standingAt = ({ quarters }: Film, minute: number): readonly FilmStay[] =>
  (quarters[Math.floor(minute / QUARTER)] ?? []).filter(
    ({ passage }) => passage[PASSAGE.debut] <= minute && minute < passage[PASSAGE.fin],
  );

/** The last of a list in the order of time that began by then. */
function lastBy<T>(list: readonly T[], minute: number, startOf: (one: T) => number): T | undefined {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(list[middle] as T) <= minute) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}

/** What an article was shown as at a minute. */
export const titleAt = ({ titles }: Film, id: string, minute: number): FilmTitle | undefined =>
  lastBy(titles.get(id) ?? [], minute, ({ depuis }) => depuis);

/** The photographed stretch that a minute lies in; undefined in a gap. */
export function stretchAt({ answer }: Film, minute: number): Stretch | undefined {
  const stretch = lastBy(answer.photographiees, minute, (one) => one[STRETCH.debut]);
  return stretch && minute < stretch[STRETCH.fin] ? stretch : undefined;
}

/** Minutes that no snapshot stands for: [first, end). */
export function gapsOf({ answer, minutes }: Film): [from: number, to: number][] {
  const gaps: [number, number][] = [];
  let at = 0;
  for (const stretch of answer.photographiees) {
    if (stretch[STRETCH.debut] > at) gaps.push([at, stretch[STRETCH.debut]]);
    at = stretch[STRETCH.fin];
  }
  if (at < minutes) gaps.push([at, minutes]);
  return gaps;
}

/** The photographed minutes of the film nearest to a minute that is not. null: none on that side. */
export function photographedAround({ answer }: Film, minute: number): { before: number | null; after: number | null } {
  const before = lastBy(answer.photographiees, minute, (one) => one[STRETCH.debut]);
  const after = answer.photographiees.find((one) => one[STRETCH.debut] > minute);
  return { before: before ? before[STRETCH.fin] - 1 : null, after: after ? after[STRETCH.debut] : null };
}

/** The newest photographed minute; null in a film without one. */
export const newestMinute = ({ answer }: Film): number | null => {
  const last = answer.photographiees.at(-1);
  return last ? last[STRETCH.fin] - 1 : null;
};
