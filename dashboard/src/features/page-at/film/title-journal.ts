import { PASSAGE, STRETCH } from '@vigie/contracts/pages';
import { type Film, type FilmArticle, type FilmTitle, standingAt } from './film.ts';

/** A title that was changed in the day of a film. */
export interface TitleChange {
  id: string;
  publisher: string;
  cluster: string | null;
  /** First minute under the new title. */
  minute: number;
  before: string;
  after: string;
  /** Both titles are certain. */
  certain: boolean;
  /** The first minute under the new title when it had stood before: a return. */
  returns: number | null;
  /** It stood on the page in the minute before. `false` means it came back under the new title. */
  stayed: boolean;
  /** Points a minute, the mean of the photographed minutes of up to an hour on each side, as long as the title stood. null: none. */
  pointsBefore: number | null;
  pointsAfter: number | null;
}

/** Longest time that is looked at on each side of a change, minutes. */
export const AROUND = 60;

const overlap = (from: number, to: number, a: number, b: number): number =>
  Math.max(0, Math.min(to, b) - Math.max(from, a));

/** Points that an article made in [from, to), over the minutes of it that were photographed. A minute without the article is 0. */
function meanPoints({ answer }: Film, article: FilmArticle, from: number, to: number): number | null {
  const seen = answer.photographiees.reduce(
    (sum, stretch) => sum + overlap(stretch[STRETCH.debut], stretch[STRETCH.fin], from, to),
    0,
  );
  if (seen === 0) return null;
  const points = article.passages.reduce(
    (sum, passage) =>
      sum +
      overlap(passage[PASSAGE.debut], passage[PASSAGE.fin], from, to) *
        (answer.points[passage[PASSAGE.place] - 1] ?? 0),
    0,
  );
  return points / seen;
}

/** Titles in a row that say the same are one: what else changed was the address, or how sure it is. */
function spellsOf(titles: readonly FilmTitle[]): FilmTitle[] {
  const spells: FilmTitle[] = [];
  for (const title of titles) {
    const last = spells.at(-1);
    if (last?.titre !== title.titre) spells.push(title);
    else if (title.titreCertain && !last.titreCertain) spells[spells.length - 1] = { ...last, titreCertain: true };
  }
  return spells;
}

function changesOf(film: Film, article: FilmArticle): TitleChange[] {
  const spells = spellsOf(film.titles.get(article._id) ?? []);
  return spells.slice(1).map((after, i) => {
    const before = spells[i] as FilmTitle;
    const next = spells[i + 2];
    const minute = after.depuis;
    const [from, to] = [
      Math.max(before.depuis, minute - AROUND),
      Math.min(next?.depuis ?? film.minutes, minute + AROUND),
    ];
    const earlier = spells.slice(0, i + 1).find(({ titre }) => titre === after.titre);
    return {
      id: article._id,
      publisher: article.editeur,
      cluster: article.cluster_id,
      minute,
      before: before.titre,
      after: after.titre,
      certain: before.titreCertain && after.titreCertain,
      returns: earlier ? earlier.depuis : null,
      stayed: standingAt(film, minute - 1).some(({ article: { _id } }) => _id === article._id),
      pointsBefore: meanPoints(film, article, from, minute),
      pointsAfter: meanPoints(film, article, minute, to),
    };
  });
}

/** Every title that changed in the film, in the order of time. */
export const titleJournal = (film: Film): TitleChange[] =>
  film.answer.articles
    .flatMap((article) => changesOf(film, article))
    .sort((a, b) => a.minute - b.minute || (a.id < b.id ? -1 : 1));
