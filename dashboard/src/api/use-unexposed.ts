import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { unexposedWords } from '@vigie/contracts/french/unexposed';
import { useSharedQuery } from '../query/query-context.tsx';
import { instantOf } from '../shared/paris.ts';
import { useStatus } from './calls/status.ts';

/**
 * Why the query's range has no exposure: no page of any aggregator was photographed before its end. null: it has some, or that is not known yet.
 * The server decides the same of each question; its answers then have publications instead of scores.
 */
export function useUnexposed(): string | null {
  const { query } = useSharedQuery();
  const { data } = useStatus();
  if (data === undefined) return null;
  const { premiere_capture: first } = data;
  const isBefore = first !== null && instantOf(query.toDate) + MINUTE_MS <= Date.parse(first);
  return first === null || isBefore ? unexposedWords(data) : null;
}
