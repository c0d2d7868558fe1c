import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { type ENTRY_FAULTS, FETCH_FAULTS } from '@vigie/contracts/sitemap-faults';
import type { EntryFigures } from '../read/sitemap-entries.ts';
import type { SitemapFetches } from '../read/sitemap-fetches.ts';
import { EXAMPLES, type FaultCounts, TOLD_FAULTS } from '../read/sitemap-sql.ts';

export interface EntryFault {
  code: (typeof ENTRY_FAULTS)[number];
  nombre: number;
  /** Appearance of the newest, ms. */
  dernier: number;
  /** Article ids, the newest first. */
  exemples: string[];
}

export const faultOf = (code: EntryFault['code'], [nombre, dernier, examples]: FaultCounts): EntryFault => ({
  code,
  nombre,
  dernier,
  exemples: examples.map(([, article]) => articleIdFromUInt64(article)),
});

/** What is wrong with entries that were counted by mask. */
export const faultsOf = (masks: EntryFigures['faults']): EntryFault[] =>
  TOLD_FAULTS.flatMap((fault, i) => {
    const found = masks.filter(([mask]) => (mask & (1 << i)) !== 0).map(([, counts]) => counts);
    return found.length === 0 ? [] : [faultOf(fault, mergeFaults(found))];
  });

/** Several counts of one fault as one. Their examples are the newest of each, so the newest of all are among them. */
function mergeFaults(counts: readonly FaultCounts[]): FaultCounts {
  const examples = counts.flatMap(([, , own]) => own);
  // As the engine sorts pairs: by time, then by the id's text.
  examples.sort(([a, x], [b, y]) => a - b || (x < y ? -1 : 1));
  return [
    counts.reduce((sum, [count]) => sum + count, 0),
    Math.max(...counts.map(([, newest]) => newest)),
    examples.slice(0, EXAMPLES),
  ];
}

interface FetchFault {
  code: (typeof FETCH_FAULTS)[number];
  nombre: number;
  /** Of the newest, ms. */
  dernier: number;
}

/** What was wrong with the fetches of a sitemap. */
export const fetchFaults = (fetches: SitemapFetches | undefined): FetchFault[] =>
  FETCH_FAULTS.map((code, i) => {
    const [nombre, dernier] = fetches?.faults[i] ?? [0, 0];
    return { code, nombre, dernier };
  }).filter(({ nombre }) => nombre > 0);
