import { POSITIONS, SOURCES } from '@vigie/contracts/options';
import { PARIS } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { isEveryPage } from '../question/scope.ts';
import { selectedArticles } from './article-conditions.ts';
import type { Block } from './blocks/block.ts';
import { rowsInMemory } from './blocks/day-rows.ts';
import { type ChosenBlocks, chosenBlocks, chosenSource } from './chosen-exposure.ts';
import { type ExposureSource, exposureSql, publisherCondition } from './exposure-sql.ts';
import { type ExpositionDay, HOURS } from './figure-rows.ts';
import { rowsByDay } from './kept-days.ts';
import { readFrom } from './plan.ts';
import { select } from './read-context.ts';

/** Figures by day from memory; `fresh` is left at 0: the life of an article is longer than the range. */
function daysInMemory({ blocks, filter }: ChosenBlocks): ExpositionDay[] {
  const hours = new Uint32Array(blocks.articles.count);
  return rowsInMemory(blocks, filter, 'exposition', (block, rows, count) => [dayRow(hours, block, rows, count)]);
}

/** `hoursOf`: by number of the article, all 0; it is left so. */
function dayRow(hoursOf: Uint32Array, block: Block, rows: Uint32Array, count: number): ExpositionDay {
  const { day, article, page, points, hours } = block;
  const bySource = new Float64Array(SOURCES.length);
  const byHour = new Float64Array(HOURS);
  for (let i = 0; i < count; i += 1) {
    const row = rows[i]!;
    bySource[Math.floor(page[row]! / POSITIONS.length)]! += points[row]!;
    hoursOf[article[row]!]! |= hours[row]!;
  }
  let exposed = 0;
  for (let i = 0; i < count; i += 1) {
    const number = article[rows[i]!]!;
    const seen = hoursOf[number]!;
    if (seen === 0) continue;
    hoursOf[number] = 0;
    exposed += 1;
    for (let hour = 0; hour < HOURS; hour += 1) byHour[hour]! += (seen >>> hour) & 1;
  }
  return [day, exposed, 0, ...bySource, ...byHour];
}

/**
 * Per day: exposed and new articles, points by source, articles of each hour. Rows are grouped by article
 * first, so that counting needs no set of ids: the hours of a day are bits, and whole days come from roll-ups.
 */
export const readExpositionDays = (question: Question): Promise<Map<number, ExpositionDay>> =>
  readFrom(question, 'exposition_days', {
    async memory() {
      const chosen = isEveryPage(question.scope.pages) ? await chosenBlocks(question) : null;
      return chosen && withFresh(daysInMemory(chosen), await freshByDay(question));
    },
    engine: () => queryDays(question),
  });

const withFresh = (rows: readonly ExpositionDay[], fresh: ReadonlyMap<number, number>): Map<number, ExpositionDay> =>
  new Map(
    rows.map(([bucket, exposed, , ...figures]) => [
      bucket * 1000,
      [bucket, exposed, fresh.get(bucket) ?? 0, ...figures],
    ]),
  );

async function queryDays(question: Question): Promise<Map<number, ExpositionDay>> {
  const { scope, store, signal } = question;
  const bindings = new Bindings();
  const source = await chosenSource(question, selectedArticles(question), bindings);
  const points = SOURCES.map((on, i) => `sumIf(points, source = '${on}') AS points${i}`);
  const sums = SOURCES.map((_, i) => `sum(points${i})`);
  const hours = Array.from({ length: HOURS }, (_, hour) => `toFloat64(countIf(bitTest(h, ${hour})))`);
  const read = (part: ExposureSource, fresh: string): Promise<ExpositionDay[]> => {
    const wanted = { points: true, hours: true, bucket: 'daily' } as const;
    const rows = exposureSql(part, wanted, bindings);
    return store.query<ExpositionDay>(
      `SELECT bucket, toFloat64(count()), ${fresh}, ${[...sums, ...hours].join(', ')}
       FROM (SELECT bucket, article, ${points.join(', ')}, groupBitOr(hours) AS h FROM ${rows} GROUP BY bucket, article)
       GROUP BY bucket`,
      bindings.values,
      { signal },
    );
  };
  if (!isEveryPage(scope.pages) || (source.where ?? []).length > 0) {
    const seenFirst = `SELECT article, ${FIRST_DAY} FROM exposure_life FINAL WHERE ${seenIn(question, bindings)}`;
    const rows = await read(source, `toFloat64(countIf((article, bucket) IN (${seenFirst})))`);
    return new Map(rows.map((row) => [row[0] * 1000, row]));
  }
  const [fresh, rows] = await Promise.all([
    freshByDay(question),
    rowsByDay(question, source, 'exposition', (part) => read(part, '0.')),
  ]);
  return withFresh(rows, fresh);
}

const FIRST_DAY = `toUnixTimestamp(toStartOfDay(first, '${PARIS}'))`;

/** Articles whose first visible minute on any page lies in the range. */
const seenIn = ({ scope: { range } }: Question, bindings: Bindings): string =>
  `first >= ${bindings.instant(range.from)} AND first < ${bindings.instant(range.to)}`;

/** Articles of the query's publishers by the day on which they were first seen, on any page. */
async function freshByDay(question: Question): Promise<Map<number, number>> {
  const { scope } = question;
  const rows = await select<[bucket: number, count: number]>(question, (bindings) => {
    const own = [...publisherCondition(scope.publishers, bindings), seenIn(question, bindings)].join(' AND ');
    return `SELECT ${FIRST_DAY} AS bucket, toFloat64(count()) FROM exposure_life FINAL WHERE ${own} GROUP BY bucket`;
  });
  return new Map(rows);
}

/** Quarter start (ms) → distinct articles. Cost: the quarters of the range. */
export async function readExpositionQuarters(question: Question): Promise<Map<number, number>> {
  const rows = await select<[bucket: number, exposed: number]>(question, async (bindings) => {
    const source = exposureSql(
      await chosenSource(question, selectedArticles(question), bindings, true),
      { bucket: 'quarter' },
      bindings,
    );
    return `SELECT bucket, toFloat64(uniqExact(article)) FROM ${source} GROUP BY bucket`;
  });
  return new Map(rows.map(([bucket, exposed]) => [bucket * 1000, exposed]));
}
