import { PASSAGE } from '@vigie/contracts/pages';
import { type Film, type FilmArticle, gapsOf, titleAt } from './film.ts';

/** A line of the film as a table: a passage, or a gap. Minutes of the film, the end excluded. */
export interface PassageRow {
  from: number;
  to: number;
  /** null: a gap. */
  article: FilmArticle | null;
  title: string;
  rank: number | null;
  rankInBlock: number | null;
  slot: number | null;
  /** Points a minute. */
  points: number | null;
}

/** Every passage and gap of the film, in the order of time, then of the page. */
export function passageRows(film: Film): PassageRow[] {
  const gaps = gapsOf(film).map(
    ([from, to]): PassageRow => ({
      from,
      to,
      article: null,
      title: '',
      rank: null,
      rankInBlock: null,
      slot: null,
      points: null,
    }),
  );
  const rows = film.answer.articles.flatMap((article) =>
    article.passages.map(
      (passage): PassageRow => ({
        from: passage[PASSAGE.debut],
        to: passage[PASSAGE.fin],
        article,
        title: titleAt(film, article._id, passage[PASSAGE.debut])?.titre ?? '',
        rank: passage[PASSAGE.rang],
        rankInBlock: passage[PASSAGE.rangDansBloc],
        slot: passage[PASSAGE.place],
        points: film.answer.points[passage[PASSAGE.place] - 1] ?? 0,
      }),
    ),
  );
  return [...gaps, ...rows].sort(
    (a, b) =>
      a.from - b.from ||
      (a.rank ?? 0) - (b.rank ?? 0) ||
      (a.rankInBlock ?? 0) - (b.rankInBlock ?? 0) ||
      (a.slot ?? 0) - (b.slot ?? 0),
  );
}
