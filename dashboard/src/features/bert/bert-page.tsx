import { useMemo } from 'react';
import { useClusterNeighbours } from '../../api/calls/cluster-neighbours.ts';
import { paths } from '../../app/paths.ts';
import { ClusterRow } from '../../clusters/cluster-row.tsx';
import { clusterTitle } from '../../clusters/title.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { linkSearch } from '../../filters/query-codec.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { EmptyState } from '../../filters/states/empty-state.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { useNow } from '../../shared/use-now.ts';
import { Answered } from '../../ui/answered.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import styles from './bert-page.module.css';
import { NeighbourList } from './neighbour-list.tsx';

const FIELDS = SCREEN_FIELDS.clusters;
const CLOCK_MS = 30_000;

/** For administrators: clusters with those nearest to them by meaning, the nearest pairs first. */
export default function BertPage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const neighbours = useClusterNeighbours(query);
  const { data, error, refetch } = neighbours;
  const now = useNow(CLOCK_MS);
  const clusters = data?.data;
  const search = linkSearch(shared, defaults);
  return (
    <>
      <ScreenHeader
        of={[neighbours]}
        title="Bert"
        subtitle={
          <Subtitle
            count={
              clusters ? counted(clusters.length, 'cluster avec ses proches', 'clusters avec leurs proches') : undefined
            }
            query={query}
            until={data?.until ?? null}
            clusters={data?.clusters}
          />
        }
      />
      <Answered of={neighbours}>
        {clusters === undefined ? (
          error ? (
            <FailureState error={error} onRetry={refetch} />
          ) : (
            <Skeleton height={560} />
          )
        ) : clusters.length === 0 ? (
          <EmptyState fields={FIELDS} everyone>
            Aucun Cluster Détecté
          </EmptyState>
        ) : (
          <ol className={styles.list}>
            {clusters.map((cluster, index) => (
              <li key={cluster._id} className={styles.item}>
                <ClusterRow
                  card={cluster}
                  position={index + 1}
                  total={clusters.length}
                  href={`${paths.cluster(cluster._id)}${search}`}
                  now={now}
                  coverage={null}
                />
                <NeighbourList near={cluster.proches} search={search} title={clusterTitle(cluster)} />
              </li>
            ))}
          </ol>
        )}
      </Answered>
    </>
  );
}
