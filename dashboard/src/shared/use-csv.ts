import { useCallback, useRef } from 'react';
import { type ColumnState, type Order, saveBlob, type TableData, toCsv } from '../table/index.ts';

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
