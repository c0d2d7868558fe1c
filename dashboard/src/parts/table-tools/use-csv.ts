import { useCallback, useRef, useState } from 'react';
import type { RestOfRows } from '../../shared/rest-of-rows.ts';
import { saveBlob } from '../../table/csv/save-blob.ts';
import { toCsv } from '../../table/csv/to-csv.ts';
import { useWhole } from '../../table/grid/use-whole.ts';
import type { ColumnState, Order, TableData } from '../../table/index.ts';

interface CsvOptions {
  store: TableData | undefined;
  columnState: ColumnState;
  name: string;
  rest: RestOfRows | undefined;
}

/** A table as a file: the visible columns, in the order on screen. */
export function useCsv({ store, columnState, name, rest }: CsvOptions) {
  const order = useRef<Order | undefined>(undefined);
  /** The order of these rows has come since the file was asked for; drawn again then. */
  const [, setOrdered] = useState<Order>();
  const [preparing, setPreparing] = useState(false);
  const waits = useRef(false);
  const onOrderChange = useCallback((next: Order) => {
    order.current = next;
    if (waits.current) setOrdered(next);
  }, []);
  const ready = store && (order.current === undefined || order.current.length === store.size);
  const blob = useWhole(
    rest,
    ready ? () => toCsv(store, columnState.visible, order.current ? { order: order.current } : {}) : undefined,
  );
  const wait = (does: boolean): void => {
    waits.current = does;
    setPreparing(does);
  };
  const download = async () => {
    wait(true);
    try {
      saveBlob(await blob(), name);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    } finally {
      wait(false);
    }
  };
  return { onOrderChange, download, preparing };
}
