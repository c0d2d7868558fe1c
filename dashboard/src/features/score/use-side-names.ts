import { useMemo } from 'react';
import { usePublisherList } from '../../api/calls/figures.ts';
import { shortPeriod } from '../../query/period-label.ts';
import { reachesPresent } from '../../query/present.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { wallClockOf } from '../../shared/paris.ts';

export interface SideNames {
  a: string;
  b: string;
}

/** What tells both sides apart, in words: the period, the publisher, or both. `until`: moment of the figures, ms. */
export function useSideNames({ a, b }: { a: SharedQuery; b: SharedQuery }, until: number | null): SideNames {
  const { data } = usePublisherList();
  return useMemo(() => {
    const records = data ?? [];
    const end = (query: SharedQuery): SharedQuery => {
      const now = until !== null && reachesPresent(query, until) ? wallClockOf(until) : query.toDate;
      return { ...query, toDate: now < query.fromDate ? query.toDate : now };
    };
    const periods = a.fromDate !== b.fromDate || a.toDate !== b.toDate;
    const publishers = a.editeur !== b.editeur;
    const name = (query: SharedQuery): string =>
      [
        ...(publishers ? [publisherLabel(records, query.editeur, query.groupe)] : []),
        ...(periods || !publishers ? [shortPeriod(end(query))] : []),
      ].join(', ');
    return { a: name(a), b: name(b) };
  }, [data, a, b, until]);
}
