import { type ReactNode, useState } from 'react';
import { QueryContext, useSharedQuery } from '../../query/query-context.tsx';

/** The latest value of a time that was not stale. A value that is no string or number must keep its identity. */
export function useKept<T>(value: T, stale: boolean): T {
  const [kept, keep] = useState(value);
  if (!stale && !Object.is(kept, value)) keep(value);
  return stale ? kept : value;
}

/**
 * What was drawn last while it was not stale, with the filter of then: titles, labels and links go on saying the question that
 * their figures answer. What asks for the new answer must stand outside.
 */
export function Kept({ stale, children }: { stale: boolean; children: ReactNode }) {
  const state = useKept(useSharedQuery(), stale);
  const drawn = useKept(children, stale);
  return <QueryContext value={state}>{drawn}</QueryContext>;
}
