import { periodWords } from '../filters/period-label.ts';
import type { SharedQuery } from '../filters/shared-query.ts';
import { reachesPresent } from '../filters/use-live.ts';
import { wallClockOf } from '../shared/paris.ts';
import { Freshness } from './freshness.tsx';

interface SubtitleProps {
  count?: string | undefined;
  query: SharedQuery;
  /** Moment that the figures stand for, ms. */
  until: number | null;
}

/** « 13 éditeurs · samedi 21/11, 00:00 – 10:15 · actualisé il y a 40 s ». */
export function Subtitle({ count, query, until }: SubtitleProps) {
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
    </>
  );
}
