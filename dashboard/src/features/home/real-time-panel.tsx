import { useRealTimeList } from '../../api/calls/real-time.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { Answered } from '../../ui/answered.tsx';
import { Freshness } from '../../ui/freshness.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ActiveKeywords } from './active-keywords.tsx';
import { LiveList } from './live-list.tsx';
import panel from './panel.module.css';
import { useRealTimeQuery } from './use-home-answers.ts';

/** « Temps Réel »: the last 4 hours of one publisher, renewed every minute in place. */
export function RealTimePanel({ query }: { query: SharedQuery }) {
  const asked = useRealTimeQuery(query);
  const latest = useRealTimeList('sitemap', asked);
  const { data } = latest;
  return (
    <Stack>
      <Answered of={latest}>
        <p className={panel.period}>
          Les 4 dernières heures
          {data?.until ? ' · ' : ''}
          {data?.until ? <Freshness at={data.until} /> : null}
        </p>
      </Answered>
      <ActiveKeywords query={asked} />
      <LiveList list="inactive" query={asked} />
      <LiveList list="old" query={asked} />
      <LiveList list="orphans" query={asked} />
      <LiveList list="sitemap" query={asked} />
    </Stack>
  );
}
