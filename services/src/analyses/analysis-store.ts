import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnalysisStatus } from '@vigie/contracts/options';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../platform/clickhouse.ts';
import { AppError } from '../platform/errors.ts';
import { withLock } from '../platform/lock.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';

/** A list of articles to analyse, as stored. Times in ms. */
export interface Analysis {
  id: string;
  version: number;
  deleted: boolean;
  name: string;
  /** Ids as people see them (hexadecimal), in the order in which they were chosen. */
  articles: readonly string[];
  /** Range of the query that it was made with: `YYYY-MM-DDTHH:mm` in Paris. */
  fromDate: string;
  toDate: string;
  status: AnalysisStatus;
  /** Id of the latest run; '' before the first. */
  run: string;
  /** Message when the run failed; '' otherwise. */
  error: string;
  createdAt: number;
  /** Id of a user. */
  createdBy: string;
}

/** Queue of analyses: filled by the query service, processed by workers. */
export const ANALYSES_QUEUE = 'analyses';

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

export interface ChangeDeps {
  analyses: AnalysisStore;
  redis: Redis;
  keys: Keyspace;
}

/** Serialises changes of analyses over all processes, so that no update is lost. */
export const changing = <T>({ redis, keys }: ChangeDeps, work: () => Promise<T>): Promise<T> =>
  withLock(redis, keys('lock', 'analyses'), work);

/** Writes the next version. The caller holds the lock. */
export const writeNext = (
  { analyses }: ChangeDeps,
  analysis: Analysis,
  change: Partial<Pick<Analysis, 'status' | 'run' | 'error' | 'deleted'>>,
): Promise<void> => analyses.write({ ...analysis, ...change, version: analysis.version + 1 });

/** @throws {AppError} `not_found` */
export async function foundAnalysis({ analyses }: Pick<ChangeDeps, 'analyses'>, id: string): Promise<Analysis> {
  const analysis = await analyses.find(id);
  if (!analysis) throw new AppError('not_found', { message: 'Cette analyse est introuvable' });
  return analysis;
}
