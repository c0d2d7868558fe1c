import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { State } from '../../ui/state.tsx';
import type { Film } from './film/film.ts';
import { type TitleChange, titleJournal } from './film/title-journal.ts';
import { filmFacts } from './film-facts.ts';
import { MARK_LABELS, type Marks, markOf } from './marks.ts';
import { clockText } from './minute-words.ts';
import { MoreRows } from './more-rows.tsx';
import styles from './tables.module.css';

interface JournalTabProps {
  film: Film;
  marks: Marks;
  /** Shows the page at that minute. */
  onMinute: (minute: number) => void;
}

const HEADINGS = ['À', 'Éditeur', 'Titre avant et après', 'Points/min avant', 'Points/min après'];

/** What else is to be known of a change. */
function noteOf({ returns, stayed, certain }: TitleChange, clock: (minute: number) => string): string {
  const notes = [
    returns === null ? '' : `retour au titre de ${clock(returns)}`,
    stayed ? '' : 'revenu sur la page sous ce titre',
    certain ? '' : 'titre incertain',
  ];
  return notes.filter((note) => note !== '').join(' · ');
}

const tenth = (points: number | null): string => formatNumber(points === null ? null : Math.round(points * 10) / 10);

/** « Journal des titres »: who changed which title in the day, and what the article made before and after. */
export function JournalTab({ film, marks, onMinute }: JournalTabProps) {
  const changes = useMemo(() => titleJournal(film), [film]);
  const clock = (minute: number): string => clockText(film.start + minute * MINUTE_MS);
  if (changes.length === 0) return <State>Aucun titre n’a changé ce jour-là sur cette page.</State>;
  return (
    <>
      <p className={styles.about}>
        {`${counted(changes.length, 'changement', 'changements')} de titre. Points par minute\u00a0: moyenne de l’heure au plus qui précède et qui suit, sous le même titre, minutes photographiées seules.`}
      </p>
      <div className={styles.sheet}>
        <MoreRows
          label="Journal des titres"
          question={filmFacts(film)}
          columns={[
            ['À', 'datetime', ({ minute }) => film.start + minute * MINUTE_MS],
            ['Éditeur', 'text', ({ publisher }) => publisher],
            ['Titre avant', 'text', ({ before }) => before],
            ['Titre après', 'text', ({ after }) => after],
            ['Points/min avant', 'number', ({ pointsBefore }) => pointsBefore],
            ['Points/min après', 'number', ({ pointsAfter }) => pointsAfter],
            ['Remarque', 'text', (change) => noteOf(change, clock)],
            ['id', 'text', ({ id }) => id],
          ]}
          headings={HEADINGS}
          rows={changes}
          count={counted(changes.length, 'changement', 'changements')}
        >
          {(change) => {
            const { id, publisher, minute, before, after, pointsBefore, pointsAfter } = change;
            const mark = markOf(marks, publisher);
            const note = noteOf(change, clock);
            return (
              <tr key={`${minute} ${id}`}>
                <td>
                  <button
                    type="button"
                    className={styles.clock}
                    aria-label={`Voir la page à ${clock(minute)}`}
                    onClick={() => onMinute(minute)}
                  >
                    {clock(minute)}
                  </button>
                </td>
                <td className={styles.publisher}>
                  <bdi>{publisher}</bdi>
                  {mark ? ` · ${MARK_LABELS[mark]}` : ''}
                </td>
                <td className={styles.wide}>
                  <span className={styles.old}>
                    {'avant\u00a0: '}
                    <bdi>{before}</bdi>
                  </span>
                  <Link to={paths.article(id)} className={`${styles.title} ${styles.whole}`}>
                    {after}
                  </Link>
                  {note === '' ? null : <span className={styles.note}>{note}</span>}
                </td>
                <td className={styles.number}>{tenth(pointsBefore)}</td>
                <td className={styles.number}>{tenth(pointsAfter)}</td>
              </tr>
            );
          }}
        </MoreRows>
      </div>
    </>
  );
}
