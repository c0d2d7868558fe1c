import { useCallback, useRef } from 'react';
import { saveBlob } from '../../table/csv/save-blob.ts';
import { toCsv } from '../../table/csv/to-csv.ts';
import type { ColumnState, Order, TableData } from '../../table/index.ts';

/** A table as a file: the visible columns, in the order on screen. */
export function useCsv(store: TableData | undefined, columnState: ColumnState, name: string) {
  const order = useRef<Order | undefined>(undefined);
  const onOrderChange = useCallback((next: Order) => {
    order.current = next;
  }, []);
  const download = useCallback(async () => {
    if (!store) return;
    const options = order.current ? { order: order.current } : {};
    saveBlob(await toCsv(store, columnState.visible, options), name);
  }, [store, columnState, name]);
  return { onOrderChange, download };
}
