// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot be laid out as the pool of rows needs
import { ChevronsRight } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { AnyColumn } from '../columns/column-def.ts';
import { tableAsTsv } from '../file/tsv.ts';
import { CopyButton } from '../paging/copy-button.tsx';
import { Pager, type PageState, pageRange } from '../paging/pager.tsx';
import { TableSearch } from '../paging/table-search.tsx';
import paper from '../print/print-table.module.css';
import { PrintTable } from '../print/print-table.tsx';
import { searchRows } from '../store/order-rows.ts';
import type { ViewInput } from '../view/view-input.ts';
import styles from './data-grid.module.css';
import type { DataGridProps } from './data-grid-props.ts';
import { HeaderRow } from './header-row.tsx';
import { Skeleton } from './skeleton.tsx';
import { useControlled, useGridRefs, useGridView, useInnerWidth } from './use-grid-view.ts';
import { useColumnsBeyond, useLayout, useRowHeight } from './use-layout.ts';
import { nextSort, useOrder, useRest, useWhole } from './use-rows.ts';

const nameOf = (columns: readonly AnyColumn[]): string | undefined =>
  (columns.find(({ kind }) => kind === 'title') ?? columns.find(({ kind }) => kind === 'publisher'))?.id;

const PAGE_SIZES = [10, 50, 100];
const HEADER_EXTRA = 2;

/** The table of every screen: sorted, in pages or continuous, one tab stop, drawn by a pool of rows. See README.md. */
export function DataGrid(props: DataGridProps) {
  const { store, columnState, hrefOf, markOf, selectable = false, selected, pageSizes = PAGE_SIZES } = props;
  const gridId = useId();
  const refs = useGridRefs();
  const width = useInnerWidth(refs);
  const columns = columnState.visible;
  const preset = props.defaultSort ?? null;
  const given = props.sort === undefined ? preset : props.sort;
  const [sort, setSort] = useControlled(props.onSortChange && given, preset, props.onSortChange);
  const initialPage: PageState = { index: 0, size: props.paging === false ? 'all' : (props.defaultPageSize ?? 50) };
  const [page, setPage] = useControlled(props.page, initialPage, props.onPageChange);

  const { rest, defaultSort = null } = props;
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed.trim());
  const late = useRest({ rest, size: store?.size ?? 0, sort, defaultSort, page, searching: searched !== '' });
  const { order, sorting } = useOrder(store, late ? defaultSort : sort, props.pinOf);
  const found = useMemo(
    () => (store && searched !== '' ? searchRows(store, columns, order, searched) : order),
    [store, columns, order, searched],
  );
  const count = searched === '' ? (rest?.total ?? order.length) : found.length;
  const { from, to } = late ? pageRange({ ...page, index: 0 }, found.length) : pageRange(page, count);
  const rows = useMemo(() => found.subarray(from, to), [found, from, to]);
  const layout = useLayout(columns, width, store);
  const rowHeight = useRowHeight(props.rowHeight ?? 'normal', layout.narrow);
  const headerHeight = rowHeight + HEADER_EXTRA;
  const beyond = useColumnsBeyond(refs.grid, layout);

  const input = useMemo<ViewInput>(
    () => ({
      data: store,
      rows,
      firstIndex: from,
      layout,
      rowHeight,
      headerHeight,
      hrefOf,
      markOf,
      selectable,
      selected,
    }),
    [store, rows, from, layout, rowHeight, headerHeight, hrefOf, markOf, selectable, selected],
  );

  const sortBy = (id: string): void => {
    const column = columns.find((candidate) => candidate.id === id);
    if (!column || column.sortable === false) return;
    setSort(nextSort(sort, column));
    if (page.index !== 0) setPage({ ...page, index: 0 });
  };
  const widthOf = (id: string): number => layout.placed.find(({ column }) => column.id === id)?.width ?? 0;
  const view = useGridView(refs, input, {
    sort: sortBy,
    resize: (id, by) => columnState.resize(id, widthOf(id) + by),
    open: (row) => {
      const href = store && hrefOf?.(row, store);
      if (href !== undefined) window.open(href, '_blank', 'noopener');
      else props.onOpen?.(row);
    },
    toggle: (row) => {
      if (!selectable) return;
      const next = new Set(selected);
      if (!next.delete(row)) next.add(row);
      props.onSelectedChange?.(next);
    },
    nameColumn: props.nameColumn ?? nameOf(columns),
  });

  // Another page or sort starts at its first row. Newer rows of the same page do not scroll.
  const place = `${sort?.column}:${sort?.direction}:${page.index}:${page.size}:${searched}`;
  const lastPlace = useRef(place);
  useEffect(() => {
    if (lastPlace.current === place || !view.current) return;
    lastPlace.current = place;
    view.current.scrollToTop();
    const { row, column } = view.current.active;
    view.current.activate({ row: Math.min(row, 0), column });
  }, [place, view]);

  const { onOrderChange } = props;
  useEffect(() => {
    if (!sorting) onOrderChange?.(order);
  }, [order, sorting, onOrderChange]);

  const write = store && !sorting ? () => tableAsTsv(store, columns, found) : undefined;
  const copy = <CopyButton rows={count} text={useWhole(rest, write)} />;
  const search = useRef<HTMLInputElement>(null);
  const onType = (next: string): void => {
    setTyped(next);
    if (page.index !== 0) setPage({ ...page, index: 0 });
  };

  const lead = (
    <>
      <TableSearch field={search} typed={typed} onType={onType} onLeave={() => refs.grid.current?.focus()} />
      {copy}
    </>
  );

  const waiting = store === undefined || (store.size === 0 && !store.complete);
  const busy = props.busy || late;
  const size = { '--grid-row': `${rowHeight}px`, '--grid-header': `${headerHeight}px` };
  return (
    <section
      className={styles.frame}
      data-fit={props.fit ?? 'screen'}
      data-narrow={layout.narrow || undefined}
      data-lines={props.rowHeight === 'double' ? 2 : undefined}
      style={size as React.CSSProperties}
    >
      {busy && !waiting && <div className={styles.progress} />}
      {beyond > 0 && !layout.narrow && (
        <button
          type="button"
          // The grid is one tab stop, and its keys reach every column.
          tabIndex={-1}
          className={styles.beyond}
          aria-label={`Voir les colonnes de droite (${beyond})`}
          title={`${beyond} ${beyond === 1 ? 'colonne' : 'colonnes'} à droite`}
          onClick={() => {
            refs.grid.current?.scrollTo({ left: layout.width });
            refs.grid.current?.focus();
          }}
        >
          <ChevronsRight size={14} aria-hidden />
        </button>
      )}
      <div
        ref={refs.grid}
        id={gridId}
        className={`${styles.grid} ${paper.screen}`}
        role="grid"
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key !== 'f' || !search.current) return;
          event.preventDefault();
          search.current.select();
        }}
        tabIndex={0}
        aria-label={props.label}
        aria-description={hrefOf ? 'Entrée ouvre la ligne dans un nouvel onglet' : undefined}
        aria-rowcount={count + 1}
        aria-colcount={columns.length}
        aria-multiselectable={selectable || undefined}
        aria-busy={waiting || sorting || busy || undefined}
      >
        <div role="rowgroup" className={styles.header} style={{ width: layout.width }}>
          <HeaderRow
            gridId={gridId}
            placed={layout.placed}
            sort={sort}
            onSort={sortBy}
            onResize={columnState.resize}
            onPlace={layout.narrow ? undefined : columnState.place}
          />
        </div>
        {waiting && <Skeleton placed={layout.placed} />}
        <div
          ref={refs.body}
          role="rowgroup"
          className={styles.body}
          data-waiting={waiting || undefined}
          data-late={late || undefined}
          style={{ width: layout.width }}
        >
          <div ref={refs.stage} role="presentation" className={styles.stage}>
            <div ref={refs.rows} role="presentation" className={styles.rows} />
          </div>
        </div>
      </div>
      {store && found.length > 0 && (
        <PrintTable
          label={props.label}
          data={store}
          columns={columns}
          rows={rows}
          from={from}
          count={count}
          searched={searched}
        />
      )}
      {!waiting && found.length === 0 && (
        <p className={styles.empty} role="status">
          {order.length === 0 ? (props.empty ?? 'Aucun résultat') : `Aucune ligne ne contient « ${searched} »`}
        </p>
      )}
      {props.paging !== false && !waiting && order.length > 0 && (
        <Pager page={page} sizes={pageSizes} count={count} late={late} onChange={setPage} lead={lead} />
      )}
    </section>
  );
}
