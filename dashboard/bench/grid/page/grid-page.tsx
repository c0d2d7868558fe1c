import { useState } from 'react';
import {
  ColumnChooser,
  type ColumnStore,
  DataGrid,
  type SortState,
  type TableData,
  useColumnState,
} from '../../../src/table/index.ts';
import type { BenchOptions } from './options.ts';
import styles from './page.module.css';

const byScore: SortState = { column: 'score', direction: 'desc' };
const href = (row: number, data: TableData): string => `#/article/${data.text(row, 'id')}`;
const own = (row: number, data: TableData) => (data.text(row, 'editeur') === 'Le Monde' ? 'own' : undefined);

export function GridPage({
  options,
  store,
}: {
  readonly options: BenchOptions;
  readonly store: ColumnStore | undefined;
}) {
  const state = useColumnState(options.columns, { storageKey: 'benchSettings', owner: 'banc' });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <ColumnChooser state={state} />
      </div>
      <div className={styles.fill}>
        <DataGrid
          label="Articles"
          store={store}
          columnState={state}
          paging={options.paging}
          defaultSort={options.sorted ? byScore : null}
          fit="parent"
          markOf={own}
          {...(options.selectable ? { selectable: true, selected, onSelectedChange: setSelected } : { hrefOf: href })}
        />
      </div>
    </div>
  );
}
