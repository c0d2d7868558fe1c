import { useCallback, useRef, useState } from 'react';
import type { RestOfRows } from '../../shared/rest-of-rows.ts';
import { saveBlob, toCsv } from '../../table/csv/to-csv.ts';
import { isGone, useWhole } from '../../table/grid/use-rows.ts';
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
  const [preparing, setPreparing] = useState(false);
  /** Draws again when the order comes that the file waits for. Any other order needs no drawing here. */
  const [, setAwaited] = useState<Order>();
  const onOrderChange = useCallback(
    (next: Order) => {
      order.current = next;
      if (preparing) setAwaited(next);
    },
    [preparing],
  );
  const ready = store && (order.current === undefined || order.current.length === store.size);
  const blob = useWhole(
    rest,
    ready ? () => toCsv(store, columnState.visible, order.current ? { order: order.current } : {}) : undefined,
  );
  const download = async () => {
    setPreparing(true);
    try {
      saveBlob(await blob(), name);
    } catch (error) {
      if (!isGone(error)) throw error;
    } finally {
      setPreparing(false);
    }
  };
  return { onOrderChange, download, preparing };
}
