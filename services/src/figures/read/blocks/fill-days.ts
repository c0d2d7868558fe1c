import type { MinuteRange } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { inPieces } from '@vigie/stories/pieces';
import { SURFACES } from '../../exposure/bars.ts';
import { publishedDays, quartersOf } from '../../exposure/exposure-sql.ts';
import type { RolledDay } from '../../exposure/rollup-days.ts';
import { numberedWords } from '../../kept/cluster-words.ts';
import { articlesOf } from '../../kept/kept-articles.ts';
import { readClusterFacts } from '../../kept/kept-cluster-facts.ts';
import { membersOf } from '../../kept/kept-members.ts';
import { paywallsOf } from '../../kept/kept-paywalls.ts';
import type { ReadContext } from '../read-context.ts';
import { type Assigned, clusterIn } from './assigned-clusters.ts';
import { bestArticles, shownArticles } from './best-articles.ts';
import { blockBytes } from './block.ts';
import { blockStatement, readBlock } from './day-block.ts';
import { type Filling, keyOf, type Memory } from './day-memory.ts';
import { quartersBytes, quartersStatement, readQuarters } from './day-quarters.ts';

/** Articles and clusters of which the facts are read with their days, and how many in one statement. No more than are kept. */
const MOST_BEST = { articles: 40_000, clusters: 20_000 };
const MOST_SHOWN = 9_000;
const BEST_AT_ONCE = { articles: 1_000, clusters: 200 };

/** Days of a question that are not in memory. */
export interface Missing {
  days: readonly RolledDay[];
  cut: readonly RolledDay[];
  /** All whole days of the range, those in memory too: they are read if all of them fit, or ranges would push out one another's days for ever. */
  range: readonly RolledDay[];
}

/** Lists show the best articles and clusters first, a flux what was on its surface: what they show of them is read before someone asks. */
export async function readBest(asking: ReadContext, memory: Memory): Promise<void> {
  const { articles, assigned, lives } = memory;
  // Where the parts of a table are not known, nothing of it is kept.
  if ((await asking.store.parts('articles')) === null) return;
  const days = [...memory.days.values()];
  const best = bestArticles(days, articles, MOST_BEST.articles);
  const pages = Object.values(SURFACES);
  const shown = shownArticles(memory, days, { pages, count: MOST_SHOWN, without: new Set(best) });
  const ids = [...shown, ...best];
  for (const some of inPieces(ids, BEST_AT_ONCE.articles)) {
    await Promise.all([articlesOf(asking, some), paywallsOf(asking, some)]);
  }
  await lives.read(asking);
  const column = await assigned.read(asking);
  if (column === null) return;
  const clusters = clustersOf(ids, { ...column, articles }).slice(-MOST_BEST.clusters);
  for (const some of inPieces(clusters, BEST_AT_ONCE.clusters)) {
    await Promise.all([membersOf(asking, some), readClusterFacts(asking, some)]);
  }
  // Clusters are searched by their words.
  await numberedWords(asking, column.clusters);
}

/** Clusters of articles, that of the last one last. */
const clustersOf = (ids: readonly string[], assigned: Assigned): string[] =>
  [...new Set(ids.toReversed().flatMap((id) => clusterIn(assigned, id) ?? []))].reverse();

/** Reads days that fit into memory, one after the other, so that questions go first. */
export async function fill(asking: Filling, memory: Memory, { days, cut, range }: Missing): Promise<void> {
  const { store, weights, signal } = asking;
  const options = signal ? { signal } : {};
  if (days.length > 0 && blockBytes(await rowsOf(asking, range), range.length) <= memory.days.maxSize) {
    for (const day of days) {
      const { sql, values } = blockStatement({ days: [day], totals: true, rest: [] }, weights);
      const bytes = await store.binary(sql, values, options);
      memory.days.set(keyOf(weights, day), readBlock(day.range.from / 1_000, bytes, memory));
    }
  }
  for (const day of cut) {
    if (quartersBytes(await quartersIn(asking, day.range)) > memory.quarters.maxSize) continue;
    const { sql, values } = quartersStatement(day, weights);
    memory.quarters.set(keyOf(weights, day), readQuarters(day, await store.binary(sql, values, options), memory));
  }
}

function rowsOf(asking: ReadContext, days: readonly RolledDay[]): Promise<number> {
  const bindings = new Bindings();
  const where = publishedDays({ days }, bindings).join(' AND ');
  return countOf(asking, `exposure_days WHERE ${where}`, bindings);
}

export function quartersIn(asking: ReadContext, range: MinuteRange): Promise<number> {
  const bindings = new Bindings();
  return countOf(asking, `exposure_quarters WHERE ${quartersOf([range], bindings)}`, bindings);
}

async function countOf({ store, signal }: ReadContext, from: string, { values }: Bindings): Promise<number> {
  const sql = `SELECT toFloat64(count()) FROM ${from}`;
  return (await store.query<[number]>(sql, values, signal ? { signal } : {}))[0]?.[0] ?? 0;
}
