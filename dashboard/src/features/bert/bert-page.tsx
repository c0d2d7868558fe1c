import { counted, formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import { clusterTitle } from '@vigie/contracts/titles';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo } from 'react';
import { type ClusterNeighbours, useClusterNeighbours } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ClusterRow } from '../../parts/clusters/cluster-row.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { paths } from '../../paths/paths.ts';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useNow } from '../../shared/time-hooks.ts';
import { PartBar } from '../../ui/part-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './bert-page.module.css';

interface NeighbourListProps {
  near: ClusterNeighbours['proches'];
  search: string;
  /** Title of the cluster whose neighbours they are. */
  title: string;
}

/** The nearest clusters of a cluster with their similarity; a negative similarity has no bar. */
export function NeighbourList({ near, search, title }: NeighbourListProps) {
  return (
    <ul className={styles.nearList} aria-label={`Clusters proches de « ${title} »`}>
      {near.map((cluster) => (
        <li key={cluster._id} className={styles.nearItem}>
          <span className={styles.similarity}>
            <PartBar part={cluster.similarite} className={styles.bar} />
            <span className={styles.percent}>
              {formatPercent(cluster.similarite)}
              <span className="visually-hidden"> de similarité</span>
            </span>
          </span>
          <a href={`${paths.cluster(cluster._id)}${search}`} target="_blank" rel="noopener" className={styles.title}>
            {clusterTitle(cluster)}
          </a>
          <span className={styles.score}>
            {cluster.publications
              ? counted(cluster.articles, 'article', 'articles')
              : `${formatNumber(cluster.score)} points`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const FIELDS = SCREEN_FIELDS.clusters;
const CLOCK_MS = 30_000;

/** For administrators: clusters with their neighbours by meaning, the nearest pairs first. */
export default function BertPage() {
  const { query: shared, defaults, searchOf } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const neighbours = useClusterNeighbours(query);
  const { data, error, refetch } = neighbours;
  const now = useNow(CLOCK_MS);
  const clusters = data?.data;
  const search = searchOf(shared);
  return (
    <>
      <ScreenHeader
        of={[neighbours]}
        title={TITLES.bert}
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
        actions={
          <ListExport
            title={TITLES.bert}
            rows={clusters?.flatMap((cluster) => cluster.proches.map((near) => ({ cluster, near })))}
            stale={neighbours.stale}
            columns={[
              ['Cluster', 'text', ({ cluster }) => clusterTitle(cluster)],
              ['Score', 'number', ({ cluster }) => cluster.score],
              ['Cluster proche', 'text', ({ near }) => clusterTitle(near)],
              ['Score du proche', 'number', ({ near }) => near.score],
              ['Similarité', 'percent', ({ near }) => near.similarite],
              ['id', 'text', ({ cluster }) => cluster._id],
              ['id du proche', 'text', ({ near }) => near._id],
            ]}
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
