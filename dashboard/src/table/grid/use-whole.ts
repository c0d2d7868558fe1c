import { useEffect, useRef } from 'react';
import type { RestOfRows } from '../../shared/rest-of-rows.ts';

interface Waiting<T> {
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
