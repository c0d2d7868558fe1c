import type { Collecting, FileTable } from '@vigie/charts/export-slot';
import { useCallback, useRef, useState } from 'react';
import type { RestOfRows } from '../../shared/rest-of-rows.ts';
import { useWhole } from '../../table/grid/use-rows.ts';
import { type ColumnState, type Order, storedTable, type TableData } from '../../table/index.ts';

interface TableFileOptions {
  store: TableData | undefined;
  columnState: ColumnState;
  rest: RestOfRows | undefined;
}

/** A table as a file has it: the visible columns, and all rows in the order on screen. */
export function useTableFile({ store, columnState, rest }: TableFileOptions) {
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
  const whole = useWhole(rest, ready ? () => storedTable(store, columnState.visible, order.current) : undefined);
  const table = async ({ signal, onProgress }: Collecting): Promise<FileTable> => {
    if (rest) onProgress(store?.size ?? 0, rest.total);
    setPreparing(true);
    try {
      return await Promise.race([whole(), aborted(signal)]);
    } finally {
      setPreparing(false);
    }
  };
  return { onOrderChange, table };
}

/** Rejects when somebody gives up. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
