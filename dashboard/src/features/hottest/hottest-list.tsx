import { useEffect, useMemo, useRef, useState } from 'react';
import { type HottestTab, useClusterContents, useHottestPage } from '../../api/calls/clusters.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ClusterRow } from '../../parts/clusters/cluster-row.tsx';
import { paths } from '../../paths/paths.ts';
import { CLUSTER_PAGE } from '../../query/page-sizes.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useNow } from '../../shared/time-hooks.ts';
import { useNearEnd } from '../../shared/use-near-end.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import styles from './hottest.module.css';

const NEAR_PX = 200;
const CLOCK_MS = 30_000;
const PAGE_HEIGHT = 620;
/** Longer lists are of no use here. */
const MOST_PAGES = 10;

interface ListProps {
  query: SharedQuery;
  tab: HottestTab;
}

/** Ten clusters with their positions; reports their number, so that the list knows whether to go on. */
function Ten({ query, tab, page, onArrive }: ListProps & { page: number; onArrive: (count: number) => void }) {
  const { query: shared, searchOf } = useSharedQuery();
  const now = useNow(CLOCK_MS);
  const { data, error, refetch } = useHottestPage(query, tab, page);
  const cards = data?.data.clusters;
  const ids = useMemo(() => cards?.map(({ _id }) => _id) ?? [], [cards]);
  const { contents } = useClusterContents(query, ids);
  const count = cards?.length;
  useEffect(() => {
    if (count !== undefined) onArrive(count);
  }, [count, onArrive]);
  if (error && !cards) return <FailureState error={error} onRetry={refetch} />;
  if (!cards) return <Skeleton height={PAGE_HEIGHT} />;
  if (page === 0 && cards.length === 0) return <State>Pas de données</State>;
  const search = searchOf(shared);
  return (
    <div className={styles.ten}>
      {cards.map((card, index) => (
        <ClusterRow
          key={card._id}
          card={card}
          position={page * CLUSTER_PAGE + index + 1}
          href={`${paths.cluster(card._id)}${search}`}
          now={now}
          contents={contents.get(card._id)}
        />
      ))}
    </div>
  );
}

/** Clusters by score: loads ten more while the end is near, until a page has fewer than ten. */
export function HottestList({ query, tab }: ListProps) {
  const end = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(1);
  const [last, setLast] = useState<number | null>(null);
  const more = last === CLUSTER_PAGE && pages < MOST_PAGES;
  useNearEnd(end, NEAR_PX, more ? pages : null, () => {
    setLast(null);
    setPages(pages + 1);
  });
  return (
    <>
      <div className={styles.list}>
        {Array.from({ length: pages }, (_, page) => (
          <Ten
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
            key={page}
            query={query}
            tab={tab}
            page={page}
            onArrive={page === pages - 1 ? setLast : ignore}
          />
        ))}
      </div>
      <div ref={end} />
    </>
  );
}

const ignore = (): void => {};
