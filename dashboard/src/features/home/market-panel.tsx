import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useFirstClusterPage } from '../../api/calls/clusters.ts';
import { usePublisherExposition, usePublisherRows } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { CARD_COLUMNS } from '../../parts/clusters/card-columns.ts';
import { ClusterTens } from '../../parts/clusters/cluster-tens.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import { COLUMNS } from '../../parts/publisher-table/columns.ts';
import { PublisherTable } from '../../parts/publisher-table/publisher-table.tsx';
import { useTableState } from '../../parts/table-tools/use-table-state.tsx';
import { paths } from '../../paths/paths.ts';
import { FIRST_PUBLISHERS } from '../../query/page-sizes.ts';
import { encodeQuery } from '../../query/query-codec.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { ChartSection, ScoreSection } from './exposure-sections.tsx';
import styles from './home.module.css';

const SORT = { column: 'rang', direction: 'asc' } as const;
const LIST_HEIGHT = 700;

function StrongestClusters({ query }: { query: SharedQuery }) {
  const clusters = useFirstClusterPage(query, '');
  const { data, error, refetch } = clusters;
  const cards = data?.data.clusters;
  return (
    <Answered of={clusters}>
      <Section
        title="Clusters"
        actions={
          <ListExport title="Clusters" kind="premiers clusters" of={query} rows={cards} columns={CARD_COLUMNS} />
        }
      >
        {error && !cards ? (
          <FailureState error={error} onRetry={refetch} />
        ) : cards === undefined ? (
          <Skeleton height={LIST_HEIGHT} />
        ) : cards.length === 0 ? (
          <State>Aucun Cluster Détecté</State>
        ) : (
          <ClusterTens cards={cards} query={query} />
        )}
        <Link className={styles.all} to={{ pathname: paths.clusters, search: encodeQuery(query) }}>
          Tous les clusters
        </Link>
      </Section>
    </Answered>
  );
}

function FirstPublishers({ query }: { query: SharedQuery }) {
  const first = useMemo(() => ({ ...query, limit: FIRST_PUBLISHERS }), [query]);
  const ranking = usePublisherRows(first);
  const { data, error, refetch } = ranking;
  const { store, table, files } = useTableState(COLUMNS, data?.data, {
    label: 'Classement des éditeurs',
    storageKey: 'editeurSettings',
  });
  return (
    <Answered of={ranking}>
      <Section title="Classement Editeurs" actions={files}>
        {error && !store ? (
          <FailureState error={error} onRetry={refetch} />
        ) : (
          <PublisherTable {...table} defaultSort={SORT} />
        )}
        <Link className={styles.all} to={{ pathname: paths.editeurs, search: encodeQuery(query) }}>
          Tous les éditeurs
        </Link>
      </Section>
    </Answered>
  );
}

/** The market over one period: scores, articles, sitemaps, its strongest clusters and its first publishers. */
export function MarketPanel({ query }: { query: SharedQuery }) {
  const exposition = usePublisherExposition(query);
  return (
    <Stack>
      <ScoreSection exposition={exposition} query={query} />
      <StrongestClusters query={query} />
      <FirstPublishers query={query} />
      <ChartSection exposition={exposition} query={query} onZoom={null} />
    </Stack>
  );
}
