import { usePublisherRows } from '../../api/calls/publisher-rows.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { COLUMNS } from '../../publisher-table/columns.ts';
import { PublisherTable } from '../../publisher-table/publisher-table.tsx';
import { counted } from '../../shared/plural.ts';
import { useTableState } from '../../shared/use-table-state.tsx';
import { Answered } from '../../ui/answered.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { TableHead } from './table-head.tsx';
import { useLogged } from './use-logged.ts';

export const EXPOSED_SORT = { column: 'articlesApplenews', direction: 'desc' } as const;

/** « Editeurs exposés »: publishers by how many of their articles Apple News showed. */
export function ExposedPublishers({ query }: { query: SharedQuery }) {
  const publishers = usePublisherRows(query);
  const { data, error, stale } = publishers;
  useLogged(error);
  const { store, table, tools } = useTableState(COLUMNS, data?.data, { storageKey: 'editeurSettings', stale });
  return (
    <section aria-label="Editeurs">
      <TableHead
        of={publishers}
        title="Editeurs"
        subtitle={
          <Subtitle
            count={store ? counted(store.size, 'éditeur', 'éditeurs') : undefined}
            query={query}
            until={data?.until ?? null}
          />
        }
        actions={tools}
      />
      <Answered of={publishers}>
        {error && !store ? null : <PublisherTable label="Editeurs" {...table} defaultSort={EXPOSED_SORT} />}
      </Answered>
    </section>
  );
}
