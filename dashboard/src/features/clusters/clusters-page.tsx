import { formatNumber } from '@vigie/charts/format';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { usePublisherCoverage } from '../../api/calls/publisher-coverage.ts';
import { ClusterFeed } from '../../clusters/cluster-feed.tsx';
import { clusterCsvHref } from '../../clusters/csv-href.ts';
import { useClusterFeed } from '../../clusters/use-cluster-feed.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { EmptyState } from '../../filters/states/empty-state.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { useMedia } from '../../shared/use-media.ts';
import { Answered } from '../../ui/answered.tsx';
import { CsvLink } from '../../ui/csv-link.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import styles from './clusters-page.module.css';
import { CoverageBlock } from './coverage-block.tsx';
import { SearchText } from './search-text.tsx';

const FIELDS = SCREEN_FIELDS.clusters;
/** Below this the coverage of publishers stands above the list. */
const ONE_COLUMN = '(max-width: 1280px)';
const FIRST_PAGE_PX = 646;

const results = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'résultat correspondant' : 'résultats correspondants'}`;

/** « Clusters »: every cluster of the query by score, or those that the text of the address is about. */
export default function ClustersPage() {
  const { text = '' } = useParams();
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const feed = useClusterFeed(query, text);
  const coverage = usePublisherCoverage(useMemo(() => ({ ...query, editeur: 'all', limit: null }), [query]));
  const above = useMedia(ONE_COLUMN);
  const { total, words, until, clusters, error, refetch } = feed;
  const list =
    error && total === undefined ? (
      <FailureState error={error} onRetry={refetch} />
    ) : total === undefined ? (
      <Skeleton height={FIRST_PAGE_PX} />
    ) : total === 0 ? (
      <EmptyState fields={FIELDS} everyone>
        Aucun Cluster Détecté
      </EmptyState>
    ) : (
      <ClusterFeed feed={feed} />
    );
  // Keyed, so that a window that grows moves it without asking again.
  const block = (
    <Answered key="coverage" of={coverage}>
      <CoverageBlock query={query} coverage={coverage} place={above ? 'above' : 'beside'} />
    </Answered>
  );
  return (
    <>
      <ScreenHeader
        of={[feed, coverage]}
        title="Clusters"
        subtitle={
          <Subtitle
            count={total === undefined ? undefined : results(total)}
            query={query}
            until={until}
            clusters={clusters}
          />
        }
        actions={<CsvLink href={clusterCsvHref(query, text)} name="clusters.csv" stale={feed.stale} />}
      />
      <Stack>
        <SearchText key={text} text={text} />
        {text === '' ? null : (
          <Answered of={feed}>
            <p className={styles.words}>
              {words.length === 0 ? null : (
                <>
                  {'Recherche optimisée sur les mots: '}
                  <strong>{words.join(', ')}</strong>
                </>
              )}
            </p>
          </Answered>
        )}
        <div className={styles.columns}>
          {above ? block : null}
          <Answered key="list" of={feed} className={styles.list}>
            {list}
          </Answered>
          {above ? null : block}
        </div>
      </Stack>
    </>
  );
}
