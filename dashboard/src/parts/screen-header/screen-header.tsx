import { formatDateTime } from '@vigie/contracts/french/clock';
import { type ReactNode, useEffect, useRef } from 'react';
import { pageTitle } from '../../paths/titles.ts';
import { periodWords } from '../../query/periods.ts';
import { reachesPresent, type SharedQuery } from '../../query/shared-query.ts';
import { wallClockOf } from '../../shared/paris.ts';
import { Freshness } from '../../ui/relative-time.tsx';
import { type AnswerState, Kept, useSettledValue } from '../answers/answered.tsx';
import styles from './screen-header.module.css';

interface SubtitleProps {
  count?: string | undefined;
  query: SharedQuery;
  /** Moment that the figures stand for, ms. */
  until: number | null;
  /** As of when the clusters stand that the figures rest on, ms: shown where the range has ended. */
  clusters?: number | null | undefined;
}

/**
 * « 13 éditeurs · samedi 21/11, 00:00 – 10:15 · actualisé il y a 40 s »; « … · Clusters au 22/11 08:40 » for a range
 * that has ended: its figures stay, the membership of clusters is today's.
 */
export function Subtitle({ count, query, until, clusters = null }: SubtitleProps) {
  const live = until !== null && reachesPresent(query, until);
  const end = live ? wallClockOf(until) : query.toDate;
  return (
    <>
      {count === undefined ? '' : `${count} · `}
      {periodWords(query.fromDate, end < query.fromDate ? query.toDate : end)}
      {live ? (
        <span className="screen-only">
          {' · '}
          <Freshness at={until} />
        </span>
      ) : null}
      {!live && until !== null && clusters !== null ? ` · Clusters au ${formatDateTime(clusters)}` : ''}
    </>
  );
}

interface ScreenHeaderProps {
  title: string;
  /** Drawn before the title (a publisher's tile). */
  tile?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Actions that would leave a phone's title no room: there they stand under it. */
  wide?: boolean;
  /** The subtitle may have two lines, three on a phone: what comes late must not move what is below. */
  longSubtitle?: boolean;
  /** What the screen's figures come from, the one that the subtitle tells of first. */
  of?: readonly AnswerState[] | undefined;
}

const ALWAYS: readonly AnswerState[] = [];

let firstScreen = true;

/**
 * The screen's only h1. It takes the focus when one screen replaces another, so that readers start there. It goes on saying the
 * question before until the first of the answers is here; figures that are still old then say so themselves.
 */
export function ScreenHeader({
  title,
  tile,
  subtitle,
  actions,
  wide = false,
  longSubtitle = false,
  of = ALWAYS,
}: ScreenHeaderProps) {
  const old = of.length > 0 && of.every(({ stale }) => stale);
  const stale = of[0]?.stale ?? false;
  const shown = useSettledValue(title, old);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!firstScreen) heading.current?.focus({ preventScroll: true });
    firstScreen = false;
  }, []);
  useEffect(() => {
    document.title = pageTitle(shown);
  }, [shown]);
  return (
    <header className={`${styles.header} ${wide ? styles.wide : ''} ${longSubtitle ? styles.long : ''}`}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <Kept stale={old}>{tile}</Kept>
          {shown}
        </h1>
        {subtitle ? (
          <p className={`${styles.subtitle} ${stale ? styles.stale : ''}`} aria-busy={stale || undefined}>
            <Kept stale={stale}>{subtitle}</Kept>
          </p>
        ) : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
