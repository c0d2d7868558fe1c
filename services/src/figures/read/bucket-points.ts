import type { Source } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { selectedArticles } from './article-conditions.ts';
import { chosenSource } from './chosen-exposure.ts';
import { type ExposureSource, exposureSql } from './exposure-sql.ts';
import { rowsByDay } from './kept-days.ts';

/** Points of a question, or of other articles on its pages, in each bucket of its timeframe: `bucket/source` (start in ms) → points. */
export async function readBucketPoints(
  question: Question,
  articles = selectedArticles(question),
): Promise<Map<string, number>> {
  const { scope, store, signal } = question;
  const bindings = new Bindings();
  const { timeframe } = scope;
  const read = (source: ExposureSource) => {
    const exposure = exposureSql(source, { points: true, bucket: timeframe }, bindings);
    return store.query<[bucket: number, source: Source, points: number]>(
      `SELECT bucket, source, sum(points) FROM ${exposure} GROUP BY bucket, source`,
      bindings.values,
      { signal },
    );
  };
  const source = await chosenSource(question, articles, bindings, timeframe !== 'daily');
  const rows = await rowsByDay(question, source, 'score', read);
  return new Map(rows.map(([bucket, on, points]) => [`${bucket * 1000}/${on}`, points]));
}
