import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { RestOfRows } from '../../shared/rest-of-rows.ts';
import { type AnyColumn, isNumeric } from '../columns/column-def.ts';
import { type PageState, pageRange } from '../paging/pager.tsx';
import type { TableData } from '../store/column-store.ts';
import {
  type Order,
  orderRows,
  pinRows,
  prepareOrder,
  rowsInOrder,
  type SortDirection,
  type SortState,
} from '../store/order-rows.ts';
import type { RowTest } from '../view/view-input.ts';

/**
 * What activating a header does: figures largest first, texts from A, then the other direction, then the rows' own
 * order.
 */
export function nextSort(sort: SortState | null, column: AnyColumn): SortState | null {
  const first: SortDirection = isNumeric(column.kind) && column.kind !== 'rank' ? 'desc' : 'asc';
  const second: SortDirection = first === 'asc' ? 'desc' : 'asc';
  if (sort?.column !== column.id) return { column: column.id, direction: first };
  return sort.direction === first ? { column: column.id, direction: second } : null;
}

const noListener = (): void => undefined;
const noSubscription = (): (() => void) => noListener;

/** Follows a store that is still being filled; the number changes with it. */
function useVersion(data: TableData | undefined): number {
  const version = () => data?.version ?? 0;
  return useSyncExternalStore(data?.subscribe ?? noSubscription, version, version);
}

/**
 * Rows in the order of a sort. While a large text column is being ranked, the previous order stays and `sorting` is
 * true.
 */
export function useOrder(
  data: TableData | undefined,
  sort: SortState | null,
  pinOf: RowTest | undefined,
): { readonly order: Order; readonly sorting: boolean } {
  const version = useVersion(data);
  const [ranked, setRanked] = useState(0);
  const last = useRef<{ data: TableData; order: Order } | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: version and ranked say that the data behind changed
  const sorted = useMemo(() => {
    if (!data) return rowsInOrder(0);
    const order = orderRows(data, sort);
    return order && pinOf ? pinRows(order, (row) => pinOf(row, data)) : order;
  }, [data, sort, pinOf, version, ranked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows start the ranking again
  useEffect(() => {
    if (sorted || !data || !sort) return;
    const abort = new AbortController();
    void prepareOrder(data, sort, abort.signal).then(() => {
      if (!abort.signal.aborted) setRanked((count) => count + 1);
    });
    return () => abort.abort();
  }, [sorted, data, sort, version]);

  useEffect(() => {
    if (sorted && data) last.current = { data, order: sorted };
  }, [sorted, data]);

  const waiting = useMemo(() => {
    if (sorted || !data) return undefined;
    const before = last.current;
    return before?.data === data && before.order.length === data.size ? before.order : rowsInOrder(data.size);
  }, [sorted, data]);
  return { order: sorted ?? waiting ?? rowsInOrder(0), sorting: sorted === undefined };
}

interface RestRequest {
  rest: RestOfRows | undefined;
  /** How many rows the store has. */
  size: number;
  sort: SortState | null;
  defaultSort: SortState | null;
  page: PageState;
  /** The reader searches rows. */
  searching: boolean;
}

/** The store's own order is the default one. */
const isDefault = (sort: SortState | null, preset: SortState | null): boolean =>
  sort === null || (sort.column === preset?.column && sort.direction === preset.direction);

/**
 * Loads the rest as soon as the reader asks for an order, a page or a search that needs it. True until it is there: the grid then shows the
 * rows that it has as they are.
 */
export function useRest({ rest, size, sort, defaultSort, page, searching }: RestRequest): boolean {
  const needed =
    rest !== undefined && (searching || !isDefault(sort, defaultSort) || pageRange(page, rest.total).to > size);
  useEffect(() => {
    if (needed) rest.load();
  }, [needed, rest]);
  return needed;
}

interface WaitingLoad<T> {
  load: RestOfRows['load'];
  resolve: (made: T) => void;
  reject: (reason: unknown) => void;
}

/** The rows of another question came instead. */
export const isGone = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Something made of all rows. Answers a promise of it, which waits for the rest of the rows. It rejects ({@link isGone}) if the rows of
 * another question come instead.
 * @param make makes it of the store's rows; undefined while it cannot.
 */
export function useWhole<T>(rest: RestOfRows | undefined, make: (() => T) | undefined): () => Promise<Awaited<T>> {
  const waiting = useRef<WaitingLoad<T>[]>([]);
  useEffect(() => {
    const gone = waiting.current.filter(({ load }) => rest && rest.load !== load);
    for (const { reject } of gone) reject(new DOMException('Other rows are shown now', 'AbortError'));
    waiting.current = waiting.current.filter((one) => !gone.includes(one));
    if (rest || !make || waiting.current.length === 0) return;
    const made = make();
    for (const { resolve } of waiting.current.splice(0)) resolve(made);
  });
  return () =>
    new Promise<T>((resolve, reject) => {
      if (!rest && make) return resolve(make());
      rest?.load();
      waiting.current.push({ load: rest?.load ?? (() => undefined), resolve, reject });
    }) as Promise<Awaited<T>>;
}
