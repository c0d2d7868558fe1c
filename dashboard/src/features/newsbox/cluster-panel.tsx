import { useState } from 'react';
import { useClusterPage } from '../../api/calls/cluster-list.ts';
import { clusterTitle } from '../../clusters/title.ts';
import { SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { EmptyState } from '../../filters/states/empty-state.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './list.module.css';
import { ProposalRow } from './proposal-row.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Lists of Newsbox show at most 50, ten at a time (document 1, point 9). */
const MOST = 50;
const PAGE_HEIGHT = 560;

/** Ten more may be shown: there are some, and the list is not full. */
export const mayShowMore = (loaded: number, total: number): boolean => loaded < Math.min(total, MOST);

interface PageProps {
  query: SharedQuery;
  page: number;
  last: boolean;
  onMore: () => void;
}

/** Ten clusters; the last ten shown offer the next. */
function ClusterTen({ query, page, last, onMore }: PageProps) {
  const { data, error, refetch } = useClusterPage(query, '', page);
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={PAGE_HEIGHT} />;
  const { clusters, pageInfo } = data.data;
  const more = last && clusters.length > 0 && mayShowMore(page * 10 + clusters.length, pageInfo[0]?.count ?? 0);
  if (page === 0 && clusters.length === 0) {
    return (
      <EmptyState fields={SCREEN_FIELDS.newsbox} everyone>
        Aucun Cluster Détecté
      </EmptyState>
    );
  }
  return (
    <>
      {clusters.map((card) => (
        <ProposalRow
          key={card._id}
          id={card._id}
          clusters={[card._id]}
          title={clusterTitle(card)}
          facts={counted(card.articles, 'article au total', 'articles au total')}
          query={query}
        />
      ))}
      {more ? (
        <div className={styles.more}>
          <Button onClick={onMore}>Afficher 10 clusters de plus</Button>
        </div>
      ) : null}
    </>
  );
}

function Clusters({ query }: { query: SharedQuery }) {
  const [pages, setPages] = useState(1);
  return (
    <div className={styles.sheet}>
      {Array.from({ length: pages }, (_, page) => (
        <ClusterTen
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          key={page}
          query={query}
          page={page}
          last={page === pages - 1}
          onMore={() => setPages((count) => count + 1)}
        />
      ))}
    </div>
  );
}

/** Expressions of a cluster: those to confirm, then the clusters with their proposals. */
export function ClusterPanel({ query }: { query: SharedQuery }) {
  return (
    <Stack>
      <WaitingList of="cluster" />
      <Section title="Clusters">
        <Clusters key={JSON.stringify(query)} query={query} />
      </Section>
    </Stack>
  );
}
