import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { TableData } from '../store/column-store.ts';
import { type Order, orderRows, pinRows, prepareOrder, rowsInOrder, type SortState } from '../store/order-rows.ts';
import type { RowTest } from '../view/view-input.ts';

const noListener = (): void => undefined;
const noSubscription = (): (() => void) => noListener;

/** Follows a store that is still being filled; the number changes with it. */
export function useVersion(data: TableData | undefined): number {
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
