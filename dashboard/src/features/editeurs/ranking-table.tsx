import { useCallback } from 'react';
import { usePublisherList } from '../../api/calls/publisher-list.ts';
import { paths } from '../../app/paths.ts';
import { findPublisher, publisherLabel } from '../../filters/publisher-options.ts';
import { linkSearch } from '../../filters/query-codec.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import { type ColumnState, DataGrid, type Order, type TableData } from '../../table/index.ts';
import { movesUp } from './own-place.ts';

interface RankingTableProps {
  store: TableData | undefined;
  columnState: ColumnState;
  onOrderChange: (order: Order) => void;
}

const SORT = { column: 'rang', direction: 'asc' } as const;

export function RankingTable({ store, columnState, onOrderChange }: RankingTableProps) {
  const user = useUser();
  const { query, defaults } = useSharedQuery();
  const { data: records } = usePublisherList();
  const own = user.editeur === 'all' ? null : publisherLabel(records ?? [], user.editeur, query.groupe);
  const isOwn = useCallback((row: number, data: TableData) => data.text(row, 'editeur') === own, [own]);
  const isFar = useCallback(
    (row: number, data: TableData) => isOwn(row, data) && movesUp(data.number(row, 'rang')),
    [isOwn],
  );
  const hrefOf = useCallback(
    (row: number, data: TableData) => {
      const name = data.text(row, 'editeur') ?? 'all';
      const record = query.groupe === 'editeur' ? findPublisher(records ?? [], name) : undefined;
      const target = { ...query, editeur: record?.nom_norme ?? name, limit: null };
      return `${paths.articles}${linkSearch(target, defaults)}`;
    },
    [query, defaults, records],
  );
  return (
    <DataGrid
      label="Classement des éditeurs"
      store={store}
      columnState={columnState}
      defaultSort={SORT}
      onOrderChange={onOrderChange}
      rowHeight="ranking"
      highlightOf={isOwn}
      pinOf={isFar}
      hrefOf={hrefOf}
      empty="Aucun éditeur exposé"
    />
  );
}
