import { useEffect, useRef } from 'react';
import type { RestOfRows } from '../../shared/rest-of-rows.ts';
import { type PageState, pageRange } from '../paging/page-range.ts';
import type { SortState } from '../store/order-rows.ts';

interface Asked {
  rest: RestOfRows | undefined;
  /** How many rows the store has. */
  size: number;
  sort: SortState | null;
  defaultSort: SortState | null;
  page: PageState;
}

/** The store's own order is the default one. */
const isDefault = (sort: SortState | null, preset: SortState | null): boolean =>
  sort === null || (sort.column === preset?.column && sort.direction === preset.direction);

/**
 * Loads the rest as soon as the reader asks for an order or a page that needs it. True until it is there: the grid then shows the
 * rows that it has as they are.
 */
export function useRest({ rest, size, sort, defaultSort, page }: Asked): boolean {
  const needed = rest !== undefined && (!isDefault(sort, defaultSort) || pageRange(page, rest.total).to > size);
  useEffect(() => {
    if (needed) rest.load();
  }, [needed, rest]);
  return needed;
}

interface Waiting<T> {
  load: RestOfRows['load'];
  resolve: (made: T) => void;
  reject: (reason: unknown) => void;
}

/**
 * Something made of all rows. Answers a promise of it, which waits for the rest of the rows, and rejects with an AbortError if
 * the rows of another question come instead.
 * @param make makes it of the store's rows; undefined while it cannot.
 */
export function useWhole<T>(rest: RestOfRows | undefined, make: (() => T) | undefined): () => Promise<Awaited<T>> {
  const waiting = useRef<Waiting<T>[]>([]);
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
