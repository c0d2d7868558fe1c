import { MINUTE_MS, shortDelay } from '@vigie/contracts/french/durations';
import { counted } from '@vigie/contracts/french/numbers';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { clockText } from './clock-text.ts';
import type { Film } from './film/film.ts';
import { passageRows } from './film/passage-rows.ts';
import { MARK_LABELS, type Marks, markOf } from './marks.ts';
import { MoreRows } from './more-rows.tsx';
import styles from './tables.module.css';

const HEADINGS = ['Début', 'Fin', 'Durée', 'Article', 'Éditeur', 'Bloc', 'Rang', 'Place', 'Points/min'];

/** The film as a table: who stood where from when to when, and what was not photographed. */
export function PassageTable({ film, marks }: { film: Film; marks: Marks }) {
  const rows = useMemo(() => passageRows(film), [film]);
  const clock = (minute: number): string => clockText(film.start + minute * MINUTE_MS);
  return (
    <MoreRows
      label="Le film en passages"
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
                    {title === '' ? 'Sans titre' : title}
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
