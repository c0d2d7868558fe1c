import type { ReactNode } from 'react';
import { State } from '../../ui/state.tsx';
import { minuteFacts, minuteTitle } from './minute-words.ts';
import { MissingMinute } from './missing-minute.tsx';
import styles from './page-box.module.css';
import { PageList } from './page-list.tsx';
import type { PageMinute } from './use-shown.ts';

interface PageBoxProps extends Pick<PageMinute, 'film' | 'marks' | 'edges' | 'minute' | 'now' | 'onInstant'> {
  /** Of the region. */
  label: string;
  /** Before the minute in the heading. */
  name?: string;
  notes?: ReadonlyMap<string, string> | undefined;
  action?: ReactNode;
  /** What stands there instead of the page. */
  instead?: ReactNode;
  toCome: ReactNode;
  /** Below the page: its day. */
  children: ReactNode;
}

/** A page at a minute in its sheet: which minute it is, the page or why there is none, and the day below. */
export function PageBox(props: PageBoxProps) {
  const { label, name, film, marks, edges, minute, now, onInstant, notes, action, instead, toCome, children } = props;
  const isAway =
    marks.article !== null &&
    now !== null &&
    now.state !== 'manquante' &&
    now.articles.every(({ id }) => id !== marks.article);
  return (
    <section className={styles.sheet} aria-label={label}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            {name ? `${name}\u00a0: ` : ''}
            {now ? minuteTitle(now.at) : 'minute à venir'}
          </h2>
          <p className={styles.facts}>{now ? minuteFacts(now) : 'Cette minute n’a pas encore eu lieu'}</p>
          {isAway ? <p className={styles.away}>L’article du lien n’est pas sur la page à cette minute.</p> : null}
        </div>
        {action}
      </div>
      {instead ??
        (now && now.articles.length > 0 ? (
          <PageList label={`La page, ${minuteTitle(now.at)}`} now={now} marks={marks} notes={notes} />
        ) : (
          <div className={styles.blank}>
            {!now ? (
              toCome
            ) : now.state === 'manquante' ? (
              <MissingMinute film={film} minute={now.minute} edges={edges} onInstant={onInstant} />
            ) : (
              <State>La page était vide à cette minute.</State>
            )}
          </div>
        ))}
      {minute === null ? null : <div className={styles.day}>{children}</div>}
    </section>
  );
}
