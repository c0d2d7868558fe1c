import { Bindings } from '@vigie/pipelines/exposure/bindings';
import type { Question } from '../exposure/context.ts';

/** A sitemap as its latest fetch left it. Times in ms. */
export interface State {
  publisher: string;
  code: string;
  url: string;
  high: boolean;
  fetched: number;
  /** The latest fetch that brought a URL. */
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
  brought: number | null,
  status: number,
  error: string,
  total: number,
];

/** Cost: one row a sitemap. */
export async function readStates({ store, signal }: Question, publishers: readonly string[]): Promise<State[]> {
  const bindings = new Bindings();
  const rows = await store.query<Row>(
    `SELECT publisher, code, latest.3, latest.4, toFloat64(toUnixTimestamp64Milli(latest.1)),
       toFloat64(toUnixTimestamp64Milli(latest_with_urls)), toFloat64(latest.5), latest.6, toFloat64(latest.7)
     FROM sitemap_states FINAL WHERE publisher IN ${bindings.strings(publishers)} ORDER BY publisher, code`,
    bindings.values,
    { signal },
  );
  return rows.map(([publisher, code, url, high, fetched, brought, status, error, total]) => ({
    publisher,
    code,
    url,
    high: high === 1,
    fetched,
    brought,
    status,
    error,
    total,
  }));
}

/** What was wrong with a fetch, in words; null when it was read. */
export function errorOf({ status, error }: Pick<State, 'status' | 'error'>): string | null {
  if (error !== '') return error;
  if (status === 0) return 'Sans réponse';
  return status >= 200 && status < 300 ? null : `HTTP ${status}`;
}
