import { memo, useEffect, useMemo } from 'react';
import { type ClusterCardData, useClusterContents, useClusterPage } from '../../api/calls/clusters.ts';
import { paths } from '../../paths/paths.ts';
import { CLUSTER_PAGE } from '../../query/page-sizes.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { FailureState } from '../answers/failure-state.tsx';
import styles from './cluster-feed.module.css';
import { ClusterRow } from './cluster-row.tsx';
import type { FeedSource } from './use-cluster-feed.ts';

interface FeedPageProps extends FeedSource {
  page: number;
  total: number;
  now: number;
  expanded: ReadonlySet<string>;
  onExpand: (id: string) => void;
  onArrive: (page: number, ids: readonly string[], total: number) => void;
  leading?: ((card: ClusterCardData) => React.ReactNode) | undefined;
  hides?: ((card: ClusterCardData) => boolean) | undefined;
}

const PLACES = Array.from({ length: CLUSTER_PAGE }, (_, index) => index);
const NONE: readonly ClusterCardData[] = [];

/** Ten clusters with their contents. */
export const FeedPage = memo(function FeedPage(props: FeedPageProps) {
  const { query, text, page, total, now, expanded, onExpand, onArrive, leading, hides } = props;
  const { query: shared, searchOf } = useSharedQuery();
  const { data, error, refetch } = useClusterPage(query, text, page);
  const cards = data?.data.clusters ?? NONE;
  const count = data?.data.pageInfo[0]?.count ?? total;
  const ids = useMemo(() => cards.map(({ _id }) => _id), [cards]);
  const { contents, settled } = useClusterContents(query, ids);
  const loaded = data !== undefined;
  useEffect(() => {
    if (loaded) onArrive(page, ids, count);
  }, [loaded, onArrive, page, ids, count]);
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data) {
    return (
      // An article: a feed holds nothing else.
      <article aria-busy="true" aria-label="Chargement">
        {PLACES.map((place) => (
          <div key={place} className={styles.place}>
            <span className={styles.wait} />
          </div>
        ))}
      </article>
    );
  }
  // All of them stand elsewhere: the feed still says what is here.
  if (cards.length > 0 && hides && cards.every(hides)) {
    return <article className="visually-hidden">Tous les clusters de cette page sont choisis.</article>;
  }
  const search = searchOf(shared);
  return cards.map((card, index) =>
    hides?.(card) ? null : (
      <ClusterRow
        key={card._id}
        card={card}
        position={page * CLUSTER_PAGE + index + 1}
        total={total}
        href={`${paths.cluster(card._id)}${search}`}
        now={now}
        contents={contents.get(card._id) ?? (settled ? null : undefined)}
        leading={leading?.(card)}
        expanded={expanded.has(card._id)}
        onExpand={onExpand}
      />
    ),
  );
});
