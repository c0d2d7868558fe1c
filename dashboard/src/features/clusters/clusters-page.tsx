import { formatNumber } from '@vigie/contracts/french/numbers';
import { readMissed } from '@vigie/contracts/views/missed-address';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { Search, X } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useClusterListCoverage } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ClusterFeed } from '../../parts/clusters/cluster-feed.tsx';
import { FeedExport } from '../../parts/clusters/feed-export.tsx';
import { useClusterFeed } from '../../parts/clusters/use-cluster-feed.ts';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { paths } from '../../paths/paths.ts';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useMedia } from '../../shared/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './clusters.module.css';
import { CoverageBlock } from './coverage-block.tsx';
import { MissedList } from './missed-list.tsx';

const LONGEST = 2000;

/** Searches for clusters by a text; the result's address is /dashboard/clusters/{text}. */
export function SearchText({ text }: { text: string }) {
  const navigate = useNavigate();
  const { query, searchOf } = useSharedQuery();
  const [typed, setTyped] = useState(text);
  const go = (next: string) => {
    const wanted = next.trim();
    navigate({ pathname: wanted === '' ? paths.clusters : paths.clustersOf(wanted), search: searchOf(query) });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go(typed);
  };
  return (
    <search>
      <form className={styles.form} onSubmit={onSubmit}>
        <span className={styles.field}>
          <Search size={15} aria-hidden="true" className={styles.glass} />
          <input
            className={styles.input}
            aria-label="Texte à chercher dans les clusters"
            placeholder="Titre, phrase, mots…"
            value={typed}
            maxLength={LONGEST}
            onChange={(event) => setTyped(event.target.value)}
          />
          {text === '' ? null : (
            <button
              type="button"
              className={styles.clear}
              aria-label="Effacer le texte"
              onClick={() => {
                setTyped('');
                go('');
              }}
            >
              <X size={14} aria-hidden="true" />
            </button>
          )}
        </span>
        <Button type="submit">Chercher</Button>
      </form>
    </search>
  );
}

const FIELDS = SCREEN_FIELDS.clusters;
/** Up to this width the coverage of publishers is above the list. */
const ONE_COLUMN = '(max-width: 1280px)';
const FIRST_PAGE_PX = 646;

const results = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'résultat correspondant' : 'résultats correspondants'}`;

/** Every cluster of the query by score, or those that match a text. */
function ClusterList({ query, text }: { query: SharedQuery; text: string }) {
  const feed = useClusterFeed(query, text);
  const coverage = useClusterListCoverage(
    useMemo(() => ({ ...query, editeur: 'all', limit: null }), [query]),
    text,
  );
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
  // The key keeps the block mounted when a resize moves it.
  const block = (
    <Answered key="coverage" of={coverage}>
      <CoverageBlock query={query} coverage={coverage} place={above ? 'above' : 'beside'} />
    </Answered>
  );
  return (
    <>
      <ScreenHeader
        of={[feed, coverage]}
        title={TITLES.clusters}
        subtitle={
          <Subtitle
            count={total === undefined ? undefined : results(total)}
            query={query}
            until={until}
            clusters={clusters}
          />
        }
        actions={<FeedExport feed={feed} />}
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

/** « Clusters »: all of the query, those that match the text in the address, or those that the rivals in it have and the publisher lacks. */
export default function ClustersPage() {
  const { text = '' } = useParams();
  const { search } = useLocation();
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const rivals = useMemo(() => (text === '' ? readMissed(new URLSearchParams(search)) : null), [text, search]);
  return rivals === null ? <ClusterList query={query} text={text} /> : <MissedList query={query} rivals={rivals} />;
}
