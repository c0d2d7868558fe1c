import { MINUTE_MS, shortDelay } from '@vigie/contracts/french/durations';
import { counted } from '@vigie/contracts/french/numbers';
import { PASSAGE } from '@vigie/contracts/pages';
import { UNTITLED } from '@vigie/contracts/titles';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { type Film, type FilmArticle, gapsOf, titleAt } from './film/film.ts';
import { filmFacts } from './film-facts.ts';
import { MARK_LABELS, type Marks, markOf } from './marks.ts';
import { clockText } from './minute-words.ts';
import { MoreRows } from './more-rows.tsx';
import styles from './tables.module.css';

/** A line of the film as a table: a passage, or a gap. Minutes of the film, the end excluded. */
interface PassageRow {
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

const HEADINGS = ['Début', 'Fin', 'Durée', 'Article', 'Éditeur', 'Bloc', 'Rang', 'Place', 'Points/min'];

/** The film as a table: who stood where from when to when, and what was not photographed. */
export function PassageTable({ film, marks }: { film: Film; marks: Marks }) {
  const rows = useMemo(() => passageRows(film), [film]);
  const at = (minute: number): number => film.start + minute * MINUTE_MS;
  const clock = (minute: number): string => clockText(at(minute));
  return (
    <MoreRows
      label="Le film en passages"
      question={filmFacts(film)}
      columns={[
        ['Début', 'datetime', ({ from }) => at(from)],
        ['Fin', 'datetime', ({ to }) => at(to)],
        ['Durée (min)', 'number', ({ from, to }) => to - from],
        ['Article', 'text', ({ article, title }) => (article ? title || UNTITLED : 'Non photographié')],
        ['Éditeur', 'text', ({ article }) => article?.editeur],
        ['Bloc', 'number', ({ rank }) => rank],
        ['Rang', 'number', ({ rankInBlock }) => rankInBlock],
        ['Place', 'number', ({ slot }) => slot],
        ['Points/min', 'number', ({ points }) => points],
        ['id', 'text', ({ article }) => article?._id],
      ]}
      headings={HEADINGS}
      rows={rows}
      count={counted(rows.length, 'ligne', 'lignes')}
    >
      {({ from, to, article, title, rank, rankInBlock, slot, points }) => {
        const mark = article ? markOf(marks, article.editeur) : null;
        return (
          <tr key={`${from} ${article?._id}`}>
            <td>{clock(from)}</td>
            <td>{clock(to)}</td>
            <td>{shortDelay((to - from) * 60)}</td>
            {article ? (
              <>
                <td className={styles.wide}>
                  <Link to={paths.article(article._id)} className={styles.title}>
                    {title === '' ? UNTITLED : title}
                  </Link>
                </td>
                <td className={styles.publisher}>
                  <bdi>{article.editeur}</bdi>
                  {mark ? ` · ${MARK_LABELS[mark]}` : ''}
                </td>
                <td className={styles.number}>{rank ?? '–'}</td>
                <td className={styles.number}>{rankInBlock ?? '–'}</td>
                <td className={styles.number}>{slot}</td>
                <td className={styles.number}>{points}</td>
              </>
            ) : (
              <td colSpan={6} className={styles.gap}>
                Non photographié
              </td>
            )}
          </tr>
        );
      }}
    </MoreRows>
  );
}
