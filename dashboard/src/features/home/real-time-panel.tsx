import { useMemo } from 'react';
import { type RealTimeQuery, useRealTimeList } from '../../api/calls/real-time.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { Freshness } from '../../ui/freshness.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ActiveKeywords } from './active-keywords.tsx';
import { LiveList } from './live-list.tsx';
import panel from './panel.module.css';

/** « Temps Réel »: the last 4 hours of one publisher, renewed every minute in place. */
export function RealTimePanel({ query }: { query: SharedQuery }) {
  const asked = useMemo<RealTimeQuery>(() => {
    const { fromDate: _from, toDate: _to, ...rest } = query;
    return rest;
  }, [query]);
  const { data } = useRealTimeList('sitemap', asked);
  return (
    <Stack>
      <p className={panel.period}>
        Les 4 dernières heures
        {data?.until ? ' · ' : ''}
        {data?.until ? <Freshness at={data.until} /> : null}
      </p>
      <ActiveKeywords query={asked} />
      <LiveList list="inactive" query={asked} />
      <LiveList list="old" query={asked} />
      <LiveList list="orphans" query={asked} />
      <LiveList list="sitemap" query={asked} />
    </Stack>
  );
}
