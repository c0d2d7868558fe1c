import { useMemo } from 'react';
import { useCoverageRows } from '../../api/calls/coverage-rows.ts';
import { withWord } from '../../clusters/word-links.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { mergeRows } from './merge-rows.ts';

const earliest = (a: number | null = null, b: number | null = null): number | null =>
  a === null || b === null ? null : Math.min(a, b);

/** Rows of a tag, which is looked for as an entity and as a lemma; whole once both have answered. */
export function useTagRows(query: SharedQuery, tag: string) {
  const named = useCoverageRows(useMemo(() => withWord(query, 'entity', tag), [query, tag]));
  const worded = useCoverageRows(useMemo(() => withWord(query, 'lemma', tag), [query, tag]));
  const [first, second] = [named.data, worded.data];
  const rows = useMemo(() => (first && second ? mergeRows(first.data, second.data) : undefined), [first, second]);
  const refetch = () => {
    named.refetch();
    worded.refetch();
  };
  return {
    rows,
    until: first?.until ?? null,
    // Of two answers the earlier moment holds for both.
    clusters: earliest(first?.clusters, second?.clusters),
    error: named.error ?? worded.error,
    refetch,
    stale: named.stale || worded.stale,
  };
}

/** Rows of the query's own entities and lemmas. */
export function useFilterRows(query: SharedQuery) {
  const { data, error, refetch, stale } = useCoverageRows(query);
  return { rows: data?.data, until: data?.until ?? null, clusters: data?.clusters ?? null, error, refetch, stale };
}
