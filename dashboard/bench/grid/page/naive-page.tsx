// biome-ignore-all lint/a11y/useSemanticElements: the same elements as the grid it is compared with
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import styles from './naive.module.css';
import type { BenchOptions } from './options.ts';
import type { BenchRow } from './rows.ts';

const ROW = 32;
const figures = new Intl.NumberFormat('fr-FR');
const dates = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

/**
 * The straightforward implementation: rows in order of arrival, React elements for the rows in view, formatters made
 * once.
 */
export function NaivePage({ options, rows }: { readonly options: BenchOptions; readonly rows: readonly BenchRow[] }) {
  const columns = options.columns.filter((column) => !column.hidden);
  const scroller = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<number>();
  const sorted = useMemo(
    () => (sort === undefined ? rows : rows.toSorted((a, b) => Number(b[sort] ?? -1) - Number(a[sort] ?? -1))),
    [rows, sort],
  );
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 4,
  });
  const template = columns.map((column) => (column.kind === 'title' ? 'minmax(260px, 1fr)' : '96px')).join(' ');
  return (
    <div ref={scroller} className={styles.scroller} role="grid" aria-rowcount={rows.length}>
      <div className={styles.header} style={{ gridTemplateColumns: template }}>
        {columns.map((column) => (
          <button key={column.id} type="button" data-column={column.id} onClick={() => setSort(column.position)}>
            {column.header}
          </button>
        ))}
      </div>
      <div className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => (
          <div
            key={item.key}
            role="row"
            tabIndex={-1}
            aria-rowindex={item.index + 2}
            className={styles.row}
            style={{ transform: `translateY(${item.start}px)`, gridTemplateColumns: template }}
          >
            {columns.map((column) => (
              <div key={column.id}>{cellText(sorted[item.index]![column.position!], column.kind)}</div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function cellText(value: string | number | null | undefined, kind: string): string {
  if (value === null || value === undefined) return '–';
  if (kind === 'date') return dates.format(new Date(value));
  return typeof value === 'number' ? figures.format(value) : value;
}
