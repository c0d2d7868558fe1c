import { formatNumber } from '@vigie/contracts/french/numbers';
import { type FilterField, SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { Users } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { type CoverageRow, usePublisherList } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ArticleTable } from '../../parts/article-table/article-table.tsx';
import { COVERAGE_SORT, OTHERS_COLUMNS } from '../../parts/article-table/column-sets.ts';
import { ClusterFeed } from '../../parts/clusters/cluster-feed.tsx';
import { FeedExport } from '../../parts/clusters/feed-export.tsx';
import { type ClusterFeedState, useClusterFeed } from '../../parts/clusters/use-cluster-feed.ts';
import { withWord } from '../../parts/clusters/word-links.tsx';
import { useTableState } from '../../parts/table-tools/use-table-state.tsx';
import { coverageTitle, TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { holdsWords, type SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { CoverageScreen, useFilterRows, useTagRows } from './coverage-screen.tsx';
import { KeywordsScreen } from './keywords-screen.tsx';

interface UncoveredProps {
  query: SharedQuery;
  fields: readonly FilterField[];
}

interface UncoveredViewProps extends UncoveredProps {
  /** Articles of every publisher in these clusters; undefined while they load. */
  others: { rows: readonly CoverageRow[] | undefined; error: unknown; refetch: () => void; stale: boolean };
  feed: ClusterFeedState;
}

const HEIGHT = 420;
const NOTHING = 'Aucun article dans les clusters de la recherche';

/** A subject that the publisher lacks: whose it is, its clusters, and the articles of others. */
function UncoveredView({ query, fields, others, feed }: UncoveredViewProps): ReactNode {
  const { query: shared, apply } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const { store, table, files } = useTableState(OTHERS_COLUMNS, others.rows, { label: 'Articles des autres éditeurs' });
  if (store === undefined) {
    return others.error ? <FailureState error={others.error} onRetry={others.refetch} /> : <Skeleton height={HEIGHT} />;
  }
  if (store.size === 0 && feed.total === 0) return <EmptyState fields={fields}>{NOTHING}</EmptyState>;
  const publisher = publisherLabel(records, query.editeur, query.groupe);
  const count = store.size === 0 ? '' : ` Les autres éditeurs en ont ${formatNumber(store.size)}.`;
  return (
    <Stack>
      <State
        actions={
          <Button
            icon={<Users size={15} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => apply({ ...shared, editeur: 'all' })}
          >
            Tous les éditeurs
          </Button>
        }
      >
        {`${publisher} n’a aucun article dans les clusters de la recherche.${count}`}
      </State>
      {feed.total === undefined || feed.total === 0 ? null : (
        <Section title="Clusters" actions={<FeedExport feed={feed} />}>
          <Answered of={feed}>
            <ClusterFeed feed={feed} />
          </Answered>
        </Section>
      )}
      {store.size === 0 ? null : (
        <Section title="Articles des autres éditeurs" actions={files}>
          <Answered of={others}>
            <ArticleTable {...table} highlight={false} defaultSort={COVERAGE_SORT} rows={50} />
          </Answered>
        </Section>
      )}
    </Stack>
  );
}

const everyone = (query: SharedQuery): SharedQuery => ({ ...query, editeur: 'all' });

/** Of the words in the filters. */
function UncoveredFilter({ query, fields }: UncoveredProps) {
  const others = useFilterRows(useMemo(() => everyone(query), [query]));
  return <UncoveredView query={query} fields={fields} others={others} feed={useClusterFeed(query)} />;
}

/** Of the tag in the address, which is an entity, a lemma or both. */
function UncoveredTag({ query, fields, tag }: UncoveredProps & { tag: string }) {
  const others = useTagRows(
    useMemo(() => everyone(query), [query]),
    tag,
  );
  const named = useClusterFeed(useMemo(() => withWord(query, 'entity', tag), [query, tag]));
  const worded = useClusterFeed(useMemo(() => withWord(query, 'lemma', tag), [query, tag]));
  const feed = named.total === 0 ? worded : named;
  return <UncoveredView query={query} fields={fields} others={others} feed={feed} />;
}

const FIELDS = SCREEN_FIELDS.couverture;
const TAG_FIELDS = SCREEN_FIELDS.couvertureTag;

function FilteredCoverage({ query }: { query: SharedQuery }) {
  return (
    <CoverageScreen
      title={TITLES.couverture}
      words={`${query.clusterEntities} ${query.clusterLemmes}`}
      query={query}
      fields={FIELDS}
      uncovered={<UncoveredFilter query={query} fields={FIELDS} />}
      {...useFilterRows(query)}
    />
  );
}

/** Keywords until an entity or a lemma is chosen, then the coverage of those chosen. */
function KeywordCoverage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  return holdsWords(query) ? <FilteredCoverage query={query} /> : <KeywordsScreen />;
}

/** The coverage of one tag: an entity, a lemma or both. */
function TagCoverage({ tag }: { tag: string }) {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, TAG_FIELDS), [shared, defaults]);
  const rows = useTagRows(query, tag);
  return (
    <CoverageScreen
      title={coverageTitle(tag)}
      words={tag}
      query={query}
      fields={TAG_FIELDS}
      uncovered={<UncoveredTag query={query} fields={TAG_FIELDS} tag={tag} />}
      {...rows}
    />
  );
}

/** « Couverture », of the filters' words or of the tag in the address. */
export default function CoveragePage() {
  const { tag } = useParams();
  return tag === undefined ? <KeywordCoverage /> : <TagCoverage tag={tag} />;
}
