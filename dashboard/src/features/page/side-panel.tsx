import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import type { ReactNode } from 'react';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import type { Film } from './film/film.ts';
import type { PageNow } from './film/page-now.ts';
import { MARK_LABELS, type Marks, markOf } from './marks.ts';
import styles from './side-panel.module.css';

const MOST = 8;

/** Points a minute of each publisher, most first; equal ones by name. */
export function pointsByPublisher({ articles }: Pick<PageNow, 'articles'>): [publisher: string, points: number][] {
  const sums = new Map<string, number>();
  for (const { publisher, points } of articles) sums.set(publisher, (sums.get(publisher) ?? 0) + points);
  return [...sums].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'fr'));
}

/** Who holds the page at this minute. Marked publishers are listed wherever they stand. */
export function Holders({ now, marks }: { now: PageNow; marks: Marks }) {
  const rows = pointsByPublisher(now);
  const most = rows[0]?.[1] ?? 1;
  const shown = rows.filter(([publisher], i) => i < MOST || markOf(marks, publisher) !== null);
  return (
    <Part title="Points par minute">
      <ol className={styles.holders}>
        {shown.map(([publisher, points]) => {
          const mark = markOf(marks, publisher);
          return (
            <li key={publisher} className={styles.holder}>
              <PublisherTile name={publisher} />
              <span className={styles.name}>
                <bdi>{publisher}</bdi>
                {mark ? <span className={styles[mark]}>{` · ${MARK_LABELS[mark]}`}</span> : null}
              </span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${(points / most) * 100}%` }} />
              </span>
              <span className={styles.number}>{formatNumber(points)}</span>
            </li>
          );
        })}
      </ol>
      {shown.length < rows.length ? (
        <p className={styles.more}>{`et ${counted(rows.length - shown.length, 'autre éditeur', 'autres éditeurs')}`}</p>
      ) : null}
    </Part>
  );
}

interface MomentsProps {
  film: Film;
  minute: number | null;
  onMinute: (minute: number) => void;
}

/** The strongest moments of the day, each in a sentence that leads to its minute. */
export function Moments({ film, minute, onMinute }: MomentsProps) {
  const { moments } = film.answer;
  return (
    <Part title="Moments forts">
      {moments.length === 0 ? (
        <p className={styles.more}>Aucun point n’a changé de mains ce jour-là.</p>
      ) : (
        <ul className={styles.moments}>
          {moments.map((moment) => (
            <li key={moment.minute}>
              <button
                type="button"
                className={styles.moment}
                aria-pressed={moment.minute === minute}
                onClick={() => onMinute(moment.minute)}
              >
                {moment.phrase}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={styles.part}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);
