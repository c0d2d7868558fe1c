import { isEveryPublisher } from '@vigie/contracts/query';
import type { Question } from '../exposure/context.ts';

/** A sitemap as its latest fetch left it. Times in ms. */
export interface State {
  publisher: string;
  code: string;
  url: string;
  high: boolean;
  fetched: number;
  /** The first and the latest fetch that brought a URL. */
  begun: number | null;
  brought: number | null;
  status: number;
  error: string;
  total: number;
}

type Row = [
  publisher: string,
  code: string,
  url: string,
  high: number,
  fetched: number,
  begun: number | null,
  brought: number | null,
  status: number,
  error: string,
  total: number,
];

/** Sitemaps of the query's publishers, which are mapped when reading. Cost: one row a sitemap, and one a sitemap and day. */
export async function readStates({ store, view, query, signal }: Question): Promise<State[]> {
  const rows = await store.query<Row>(
    `SELECT publisher, code, latest.3, latest.4, toFloat64(toUnixTimestamp64Milli(latest.1)), toFloat64(begun),
       toFloat64(toUnixTimestamp64Milli(latest_with_urls)), toFloat64(latest.5), latest.6, toFloat64(latest.7)
     FROM sitemap_states FINAL
     LEFT JOIN (SELECT publisher, code, min(begun) AS begun FROM sitemap_fetch_days GROUP BY publisher, code) AS days
       USING (publisher, code)
     ORDER BY publisher, code`,
    {},
    { signal },
  );
  const states = rows.map(([publisher, code, url, high, fetched, begun, brought, status, error, total]) => ({
    publisher,
    code,
    url,
    high: high === 1,
    fetched,
    begun,
    brought,
    status,
    error,
    total,
  }));
  if (isEveryPublisher(query.editeur)) return states;
  const matches = view.sitemapMatcher(query.editeur, query.groupe);
  return states.filter(({ publisher }) => matches(publisher));
}

/** What was wrong with a fetch, in words; null when it was read. */
export function errorOf({ status, error }: Pick<State, 'status' | 'error'>): string | null {
  if (error !== '') return error;
  if (status === 0) return 'Sans réponse';
  return status >= 200 && status < 300 ? null : `HTTP ${status}`;
}
