import { formatDateTime } from '@vigie/contracts/french/clock';
import { periodWords } from '../../query/period-label.ts';
import { reachesPresent } from '../../query/present.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { wallClockOf } from '../../shared/paris.ts';
import { Freshness } from '../../ui/freshness.tsx';

interface SubtitleProps {
  count?: string | undefined;
  query: SharedQuery;
  /** Moment that the figures stand for, ms. */
  until: number | null;
  /** As of when the clusters stand that the figures rest on, ms: told where the range has ended. */
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
