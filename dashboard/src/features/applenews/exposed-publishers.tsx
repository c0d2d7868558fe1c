import { useMemo } from 'react';
import { usePublisherRows } from '../../api/calls/publisher-rows.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { COLUMNS } from '../../publisher-table/columns.ts';
import { PublisherTable } from '../../publisher-table/publisher-table.tsx';
import { useUser } from '../../session/user-context.ts';
import { counted } from '../../shared/plural.ts';
import { ColumnChooser, ColumnStore, useColumnState } from '../../table/index.ts';
import { Subtitle } from '../../ui/subtitle.tsx';
import { TableHead } from './table-head.tsx';
import { useLogged } from './use-logged.ts';

export const EXPOSED_SORT = { column: 'articlesApplenews', direction: 'desc' } as const;

/** « Editeurs exposés »: publishers by how many of their articles Apple News showed. */
export function ExposedPublishers({ query }: { query: SharedQuery }) {
  const { email } = useUser();
  const { data, error } = usePublisherRows(query);
  useLogged(error);
  const columnState = useColumnState(COLUMNS, { storageKey: 'editeurSettings', owner: email });
  const rows = data?.data;
  const store = useMemo(() => (rows ? ColumnStore.of(COLUMNS, rows) : undefined), [rows]);
  return (
    <section aria-label="Editeurs">
      <TableHead
        title="Editeurs"
        subtitle={
          <Subtitle
            count={store ? counted(store.size, 'éditeur', 'éditeurs') : undefined}
            query={query}
            until={data?.until ?? null}
          />
        }
        actions={<ColumnChooser state={columnState} />}
      />
      {error && !store ? null : (
        <PublisherTable label="Editeurs" store={store} columnState={columnState} defaultSort={EXPOSED_SORT} />
      )}
    </section>
  );
}
