import '@vigie/charts/charts.css';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { counted } from '@vigie/contracts/french/numbers';
import { PUBLISHER } from '@vigie/contracts/row-columns';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo } from 'react';
import { usePublisherList, usePublisherRows } from '../../api/calls/figures.ts';
import { usePrevious } from '../../api/use-previous.ts';
import { AlertButton } from '../../parts/alerts/alert-button.tsx';
import { Answered } from '../../parts/answers/answered.tsx';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { rankingColumns } from '../../parts/publisher-table/columns.ts';
import { PublisherTable } from '../../parts/publisher-table/publisher-table.tsx';
import { RankSection } from '../../parts/ranks/rank-section.tsx';
import { whySearch } from '../../parts/score/why-link.tsx';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { useTableState } from '../../parts/table-tools/use-table-state.tsx';
import { paths } from '../../paths/paths.ts';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { publisherValue } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { againstPrevious } from '../../query/ranges.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { countFault } from '../../shared/change.ts';
import { useStored } from '../../shared/use-stored.ts';
import { Stack } from '../../ui/stack.tsx';
import { ChartsToggle } from '../../ui/tool-buttons.tsx';

type PublisherRow = AnswerOf<'publisherRows'>[number];

/**
 * Publisher rows with one more position: the ranks gained since the previous range; null if the publisher had no rank
 * in it, or if ranks of both cannot be compared (no `before`).
 */
export function withChange(
  rows: readonly PublisherRow[],
  before: readonly PublisherRow[] | undefined,
): readonly (readonly unknown[])[] {
  const ranks = new Map(before?.map((row) => [row[PUBLISHER.editeur], row[PUBLISHER.rang]]));
  return rows.map((row) => {
    const then = ranks.get(row[PUBLISHER.editeur]);
    return [...row, then === undefined ? null : then - row[PUBLISHER.rang]];
  });
}

/** The row of every publisher, with its change of rank since the previous range. */
export function useRankingRows(query: SharedQuery) {
  const everyone = useMemo(() => ({ ...query, editeur: 'all' }), [query]);
  const answer = usePublisherRows(everyone);
  const { data, error, refetch, stale } = answer;
  const { range: before, pair, measured } = usePrevious(everyone, answer, usePublisherRows);
  const fault = measured && countFault(measured);
  // Both halves move together, so that ranks do not lose their change while a renewal loads.
  const now = pair ? pair.now : data?.data;
  const then = measured !== null && fault === null ? pair?.before : undefined;
  const rows = useMemo(() => (now ? withChange(now, then) : undefined), [now, then]);
  return {
    rows,
    against: fault ?? againstPrevious(before),
    fault,
    until: data?.until ?? null,
    clusters: data?.clusters,
    error,
    refetch,
    stale,
  };
}

type RankedPublisher = ReturnType<typeof withChange>[number];

/** Ranking rows with one more position: the address of « Score ouvert » with the publisher's score. */
function useExplained(
  rows: readonly RankedPublisher[] | undefined,
  query: SharedQuery,
): readonly RankedPublisher[] | undefined {
  const { data: records } = usePublisherList();
  return useMemo(() => {
    const addressOf = (name: string): string => {
      const editeur = publisherValue(records ?? [], name, query.groupe);
      return `${paths.score}${whySearch({ ...query, editeur })}`;
    };
    return rows?.map((row) => [...row, addressOf(String(row[PUBLISHER.editeur]))]);
  }, [rows, query, records]);
}

const FIELDS = SCREEN_FIELDS.editeurs;
const SORT = { column: 'rang', direction: 'asc' } as const;

/** « Classement Editeurs »: ranks over time, and the table of every publisher. */
export default function EditeursPage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => queryFor(shared, defaults, FIELDS), [shared, defaults]);
  const ranking = useRankingRows(query);
  const { rows, against, fault, until, clusters, error, refetch, stale } = ranking;
  const columns = useMemo(() => rankingColumns(against), [against]);
  const [chart, setChart] = useStored('charts.editeurs', ['shown', 'hidden'], 'shown');
  const { store, table, tools } = useTableState(columns, useExplained(rows, query), {
    label: 'Classement des éditeurs',
    storageKey: 'editeurSettings',
    file: { kind: 'editeurs', of: { ...query, editeur: 'all' } },
    stale,
  });
  const count = store ? counted(store.size, 'éditeur', 'éditeurs') : undefined;
  return (
    <>
      <ScreenHeader
        of={[ranking]}
        title={TITLES.editeurs}
        longSubtitle
        wide
        subtitle={
          <>
            <Subtitle count={count} query={query} until={until} clusters={clusters} />
            {` · ${fault === null ? '▲▼ ' : ''}${against}`}
          </>
        }
        actions={
          <>
            <AlertButton kind="baisse" />
            <ChartsToggle shown={chart === 'shown'} onChange={(shown) => setChart(shown ? 'shown' : 'hidden')} />
            {tools}
          </>
        }
      />
      <Stack>
        {chart === 'shown' ? <RankSection query={query} low /> : null}
        <Answered of={ranking}>
          {error && !store ? (
            <FailureState error={error} onRetry={refetch} />
          ) : store?.size === 0 ? (
            <EmptyState fields={FIELDS} everyone>
              Aucun éditeur exposé sur la période
            </EmptyState>
          ) : (
            <PublisherTable {...table} defaultSort={SORT} pinned />
          )}
        </Answered>
      </Stack>
    </>
  );
}
