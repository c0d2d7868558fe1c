import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { exposureSql } from '../exposure/exposure-sql.ts';
import { ALL_PAGES } from './cluster-pages.ts';
import type { LastExposures } from './coverage-level.ts';
import { isNothing, type LifeQuestion, lifeOf } from './life-reading.ts';
import { firstOf, type Member, memberConditions } from './members.ts';

/** Last visible minutes on any page before the end of the range. */
export async function lastExposures(question: LifeQuestion, members: readonly Member[]): Promise<LastExposures> {
  if (members.length === 0) return new Map();
  const reading = lifeOf(await question.whole, firstOf(members), question.scope.range.to);
  if (isNothing(reading)) return new Map();
  const { weights, store, signal } = question;
  const bindings = new Bindings();
  const where = memberConditions(members, bindings);
  const source = exposureSql({ reading, weights, pages: ALL_PAGES, publishers: null, where }, { ends: true }, bindings);
  const rows = await store.query<[article: string, last: number]>(
    `SELECT toString(article), toUnixTimestamp(max(last)) FROM ${source} GROUP BY article`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([article, last]) => [article, last * 1000]));
}
