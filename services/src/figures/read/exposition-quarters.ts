import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { chosenSource } from './chosen-exposure.ts';
import { exposureSql } from './exposure-sql.ts';
import type { Selection } from './selection.ts';

/** Quarter start (ms) → distinct articles. Cost: the quarters of the range. */
export async function readExpositionQuarters(question: Question, articles: Selection): Promise<Map<number, number>> {
  const { store, signal } = question;
  const bindings = new Bindings();
  const source = exposureSql(await chosenSource(question, articles, bindings, true), { bucket: 'quarter' }, bindings);
  const rows = await store.query<[bucket: number, exposed: number]>(
    `SELECT bucket, toFloat64(uniqExact(article)) FROM ${source} GROUP BY bucket`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([bucket, exposed]) => [bucket * 1000, exposed]));
}
