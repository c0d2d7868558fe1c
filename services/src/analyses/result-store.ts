import { ENTITY_TYPES, TYPOLOGIES } from '@vigie/contracts/options';
import { z } from 'zod';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../platform/clickhouse.ts';

/**
 * The stored result of a run. Publishers are named at read time, because their file may change.
 * null: not in any article event.
 */
const analysedArticle = z.object({
  id: z.string(),
  host: z.string(),
  shown: z.string(),
  url: z.string(),
  /** Repaired, NFC: `marks` count its UTF-16 units. */
  title: z.string(),
  /** Milliseconds. */
  publishedAt: z.number().nullable(),
  words: z.number().nullable(),
  images: z.number().nullable(),
  videos: z.number().nullable(),
  author: z.string().nullable(),
  headings: z.number().nullable(),
  typology: z.enum(TYPOLOGIES),
  attractiveness: z.number(),
  triggers: z.array(z.object({ label: z.string(), points: z.number() })),
  marks: z.array(z.object({ label: z.string(), start: z.number(), end: z.number() })),
});
export type AnalysedArticle = z.output<typeof analysedArticle>;

const analysisResult = z.object({
  articles: z.array(analysedArticle),
  /** In how many of the articles, most first. */
  lemmas: z.array(z.object({ lemme: z.string(), count: z.number() })),
  entities: z.array(z.object({ text: z.string(), type: z.enum(ENTITY_TYPES), count: z.number() })),
});
export type AnalysisResult = z.output<typeof analysisResult>;

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
