import { type ClickHouseClient, clickhouseInsertNow } from '../platform/clickhouse.ts';
import { clickhouseTime } from '../platform/clickhouse-time.ts';
import { type AnalysisResult, analysisResult } from './result.ts';

export interface StoredResult {
  run: string;
  /** Milliseconds. */
  madeAt: number;
  result: AnalysisResult;
}

export interface ResultStore {
  find(analysis: string): Promise<StoredResult | undefined>;
  /** `version`: of the analysis when the run started. */
  write(analysis: string, version: number, stored: StoredResult): Promise<void>;
}

const SELECT = `
  SELECT run, toUnixTimestamp64Milli(made_at) AS madeAt, result FROM analysis_results FINAL
  WHERE analysis = {analysis:String}`;

/** Results of analyses in ClickHouse. */
export function createResultStore(client: ClickHouseClient): ResultStore {
  return {
    async find(analysis) {
      const answer = await client.query({ query: SELECT, query_params: { analysis }, format: 'JSONEachRow' });
      const [row] = await answer.json<{ run: string; madeAt: number; result: string }>();
      return row && { ...row, result: analysisResult.parse(JSON.parse(row.result)) };
    },
    write: (analysis, version, { run, madeAt, result }) =>
      clickhouseInsertNow(client, 'analysis_results', {
        analysis,
        version,
        run,
        made_at: clickhouseTime(madeAt),
        result: JSON.stringify(result),
      }),
  };
}
