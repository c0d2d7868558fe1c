import { ignoredWords } from '@vigie/contracts/figures';
import {
  type Exposition,
  usePublisherExposition,
  usePublisherList,
  usePublisherRows,
  usePublisherScore,
} from '../../api/calls/figures.ts';
import { useUnexposed } from '../../api/calls/status.ts';
import { usePrevious } from '../../api/use-previous.ts';
import { Answered, type AnswerState } from '../../parts/answers/answered.tsx';
import {
  comparisonNote,
  exposureTiles,
  SITEMAP_FIGURES,
  scoreTiles,
  sitemapTiles,
} from '../../parts/exposure/summary.ts';
import { explainedTiles } from '../../parts/score/why-link.tsx';
import { againstPrevious } from '../../query/ranges.ts';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { Section } from '../../ui/section.tsx';
import { Columns, Stack } from '../../ui/stack.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import '@vigie/charts/charts.css';
import { counted } from '@vigie/contracts/french/numbers';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo } from 'react';
import { useArticleList } from '../../api/use-article-list.ts';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { columnsFor } from '../../parts/article-table/article-columns.ts';
import { COLUMNS, isListed } from '../../parts/article-table/column-sets.ts';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { useTableState } from '../../parts/table-tools/use-table-state.tsx';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { loadable } from '../../shared/loadable.tsx';
import { useStored } from '../../shared/use-stored.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChartsToggle } from '../../ui/tool-buttons.tsx';
import { Charts } from './charts.tsx';

interface ScoreProps {
  query: SharedQuery;
  of: ReturnType<typeof usePublisherExposition>;
}

/** Scores of the query; the title says whether a publisher is chosen. */
function ScoreSummary({ query, of }: ScoreProps) {
  const { range, pair, measured } = usePrevious(query, of, usePublisherExposition);
  const against = againstPrevious(range);
  const compared = pair && { now: pair.now[0], before: pair.before[0], measured };
  const tiles = scoreTiles(of.data?.data[0], compared, against);
  const title = isEveryone(query.editeur) ? 'Scores' : 'Articles correspondants à la recherche';
  return (
    <Answered of={of}>
      <Section title={title} note={comparisonNote(tiles, against)}>
        <Tiles tiles={explainedTiles(tiles, query)} loading={of.data === undefined && !of.error} />
      </Section>
    </Answered>
  );
}

interface VolumeProps {
  query: SharedQuery;
  volumes: ReturnType<typeof usePublisherRows>;
  exposition: Exposition | undefined;
  loading: boolean;
  /** Whether the exposition is stale. */
  of: AnswerState;
}

/** Exposure and sitemap volumes of the query. */
function VolumeSummary({ query, volumes, exposition, loading, of }: VolumeProps) {
  const sitemap = (
    <Answered of={of}>
      <Section title="Sitemap" note={ignoredWords(SITEMAP_FIGURES, query)}>
        <Tiles tiles={sitemapTiles(exposition)} loading={loading} />
      </Section>
    </Answered>
  );
  if (useUnexposed() !== null) return sitemap;
  return (
    <Columns>
      <Answered of={volumes}>
        <Section title="Exposition">
          <Tiles
            tiles={exposureTiles(volumes.data?.data, exposition)}
            loading={volumes.data === undefined && !volumes.error}
          />
        </Section>
      </Answered>
      {sitemap}
    </Columns>
  );
}

/** Loaded lazily, in parallel with its rows: the tiles and charts above do not wait for it. */
const ArticleTable = loadable(async () => ({
  default: (await import('../../parts/article-table/article-table.tsx')).ArticleTable,
}));

const FIELDS = SCREEN_FIELDS.articles;
const TABLE_HEIGHT = 760;

/** « Articles », of everyone or of the chosen publisher: scores, charts and every article. */
export default function ArticlesPage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const { data: records = [] } = usePublisherList();
  const rows = useArticleList(query);
  const { data, error, refetch, stale, rest } = rows;
  const { store, table, tools } = useTableState(columnsFor(COLUMNS, query.editeur), data?.data, {
    label: 'Articles',
    storageKey: 'articleSettings',
    file: { kind: 'articles', of: query },
    keep: isListed,
    stale,
    rest,
  });
  const exposition = usePublisherExposition(query);
  const current = exposition.data?.data[0];
  const [charts, setCharts] = useStored('charts', ['shown', 'hidden'], 'shown');
  const everyone = isEveryone(query.editeur);
  const unexposed = useUnexposed() !== null;
  const title = everyone ? TITLES.articles : publisherLabel(records, query.editeur, query.groupe);
  // The query's limit applies to the list; here it would cut off publishers.
  const volumes = usePublisherRows(useMemo(() => ({ ...query, limit: null }), [query]));
  const scores = usePublisherScore(query);
  const loading = exposition.data === undefined && !exposition.error;
  return (
    <>
      <ScreenHeader
        of={[rows, exposition, volumes, scores]}
        title={title}
        tile={everyone ? undefined : <PublisherTile name={title} size={26} />}
        subtitle={
          <Subtitle
            count={store ? counted(rest?.total ?? store.size, 'article', 'articles') : undefined}
            query={query}
            until={data?.until ?? null}
            clusters={data?.clusters}
          />
        }
        actions={
          <>
            <ChartsToggle shown={charts === 'shown'} onChange={(shown) => setCharts(shown ? 'shown' : 'hidden')} />
            {tools}
          </>
        }
      />
      <Stack>
        {unexposed ? null : <ScoreSummary query={query} of={exposition} />}
        {charts === 'shown' ? <Charts query={query} scores={scores} exposition={exposition} /> : null}
        <VolumeSummary query={query} exposition={current} loading={loading} volumes={volumes} of={exposition} />
        <Answered of={rows}>
          {error && !store ? (
            <FailureState error={error} onRetry={refetch} alwaysTooMany />
          ) : store?.size === 0 ? (
            <EmptyState fields={FIELDS}>{`Aucun article ${unexposed ? 'publié' : 'exposé'} sur la période`}</EmptyState>
          ) : (
            <ArticleTable {...table} highlight={everyone} fallback={<Skeleton height={TABLE_HEIGHT} />} />
          )}
        </Answered>
      </Stack>
    </>
  );
}
