import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { type ClickHouseClient, clickhouseInsertNow } from '../platform/clickhouse.ts';
import { clickhouseTime } from '../platform/clickhouse-time.ts';
import type { Analysis } from './analysis.ts';

const select = (where: string): string => `
  SELECT id, version, deleted, name, arrayMap(a -> toString(a), articles) AS articles, from_date AS fromDate,
    to_date AS toDate, status, run, error, toUnixTimestamp64Milli(created_at) AS createdAt, created_by AS createdBy
  FROM analyses FINAL
  WHERE NOT deleted AND ${where}
  ORDER BY createdAt DESC, id`;

export interface AnalysisStore {
  /** Those not deleted, newest first. */
  list(): Promise<Analysis[]>;
  find(id: string): Promise<Analysis | undefined>;
  /** Those that were started and have not ended. */
  running(): Promise<Analysis[]>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(analysis: Analysis): Promise<void>;
}

/** Analyses in ClickHouse. */
export function createAnalysisStore(client: ClickHouseClient): AnalysisStore {
  const read = async (where: string, query_params: Record<string, unknown> = {}): Promise<Analysis[]> => {
    const result = await client.query({ query: select(where), query_params, format: 'JSONEachRow' });
    return (await result.json<Analysis>()).map((one) => ({ ...one, articles: one.articles.map(articleIdFromUInt64) }));
  };
  return {
    list: () => read('1'),
    find: async (id) => (await read('id = {id:String}', { id }))[0],
    running: () => read(`status = 'running'`),
    write: (analysis) =>
      clickhouseInsertNow(client, 'analyses', {
        id: analysis.id,
        version: analysis.version,
        deleted: analysis.deleted,
        name: analysis.name,
        articles: analysis.articles.map(articleIdToUInt64),
        from_date: analysis.fromDate,
        to_date: analysis.toDate,
        status: analysis.status,
        run: analysis.run,
        error: analysis.error,
        created_at: clickhouseTime(analysis.createdAt),
        created_by: analysis.createdBy,
      }),
  };
}
