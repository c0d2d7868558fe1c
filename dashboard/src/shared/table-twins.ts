import { useCallback, useEffect, useState } from 'react';

const EVENT = 'vigie:tables';

/** The key T: every chart of the page shows its table, or its picture again. */
export const toggleTables = (): boolean => dispatchEvent(new Event(EVENT));

/** State of one chart's table twin, for `table` and `onTableChange`. */
export function useTableTwin(): { table: boolean; onTableChange: (table: boolean) => void } {
  const [table, setTable] = useState(false);
  useEffect(() => {
    const toggle = () => setTable((shown) => !shown);
    addEventListener(EVENT, toggle);
    return () => removeEventListener(EVENT, toggle);
  }, []);
  return { table, onTableChange: useCallback((shown: boolean) => setTable(shown), []) };
}
