import type { AnswerOf } from '@vigie/contracts/calls/index';
import { SOURCES } from '@vigie/contracts/options';
import { dayBounds, daysBetween, PARIS, parisDay } from '@vigie/contracts/paris';
import { isEveryPublisher } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { chosenBlocks, chosenSource } from '../articles/selected-articles.ts';
import { bucketsOf, hoursOf, seenPages, widened } from '../exposure/buckets.ts';
import { isEmptyRange, isEveryPage, type Question } from '../exposure/context.ts';
import { type ExposureSource, exposureSql, publisherCondition } from '../exposure/exposure-sql.ts';
import { rowsByDay } from '../exposure/kept-days.ts';
import { type DayRow, daysInMemory, freshInMemory, HOURS, quartersInMemory } from './exposition-days.ts';
import { totalOf } from './publisher-score.ts';
import { sitemapCounts } from './sitemap-counts.ts';

type Answer = AnswerOf<'publisherExposition'>;
/** Exposed, new and sitemap articles of the query's publishers taken together, per day, hour and bucket. */
export async function publisherExposition(question: Question): Promise<Answer> {
  const { scope, query } = question;
  if (isEmptyRange(scope)) return [];
  const { timeframe, range } = scope;
  const fine = timeframe === 'quarter';
  const [days, quarters, sitemap, seen] = await Promise.all([
    readDays(question),
    fine ? readQuarters(question) : null,
    sitemapCounts(question),
    seenPages(question, fine ? 'quarter' : 'hourly'),
  ]);
  const seenHours = fine ? widened(seen, 'hourly') : seen;
  const seenDays = widened(seenHours, 'daily');
  const seenBuckets = { quarter: seen, hourly: seenHours, daily: seenDays }[timeframe];
  const hours = hoursIn(days);
  const perBucket = (bucket: number): number =>
    (timeframe === 'daily' ? days.get(bucket)?.[1] : (quarters ?? hours).get(bucket)) ?? 0;
  const jours = daysBetween(range.from, range.to - 1);
  const starts = jours.map((jour) => dayBounds(jour).start);
  const perHour = (value: (hour: number) => number): number[][] => jours.map((jour) => hoursOf(jour).map(value));
  const fresh = perHour((hour) => sitemap.hours.get(hour)?.fresh ?? 0);
  return [
    {
      _id: isEveryPublisher(query.editeur) ? 'all' : query.editeur,
      jours,
      timeframe,
      articles_exposes: starts.map((start) => (seenDays.has(start) ? (days.get(start)?.[1] ?? 0) : null)),
      articles_exposes_heures: jours.map((jour) =>
        hoursOf(jour).map((hour) => (seenHours.has(hour) ? (hours.get(hour) ?? 0) : null)),
      ),
      articles_exposes_array: bucketsOf(range, timeframe).map((bucket) =>
        seenBuckets.has(bucket) ? perBucket(bucket) : null,
      ),
      nouveaux_articles_exposes: starts.map((start) => (seenDays.has(start) ? (days.get(start)?.[2] ?? 0) : null)),
      scores_jour: starts.map((start) => scoresOf(days.get(start), seenDays.get(start))),
      sitemap: {
        articles_jour: fresh.map((day) => day.reduce((sum, count) => sum + count, 0)),
        articles_heures: fresh,
        modifs_articles_heures: perHour((hour) => sitemap.hours.get(hour)?.changed ?? 0),
        articles_direct: sitemap.direct,
      },
    },
  ];
}

function scoresOf(
  row: DayRow | undefined,
  seen: ReadonlySet<string> | undefined,
): Answer[number]['scores_jour'][number] {
  const [desktop = null, mobile = null, applenews = null, flipboard = null] = SOURCES.map((source, i) =>
    seen?.has(source) ? (row?.[3 + i] ?? 0) : null,
  );
  return {
    score: totalOf([desktop, mobile, applenews, flipboard]),
    score_google_desktop: desktop,
    score_google_mobile_webview: mobile,
    score_applenews: applenews,
    score_flipboard_mobile: flipboard,
  };
}

/**
 * Per day: exposed and new articles, points by source, articles of each hour. Rows are grouped by article
 * first, so that counting needs no set of ids: the hours of a day are bits, and whole days come from roll-ups.
 */
async function readDays(question: Question): Promise<Map<number, DayRow>> {
  const chosen = isEveryPage(question.scope.pages) ? await chosenBlocks(question) : null;
  if (chosen === null) return queryDays(question);
  const firsts = await chosen.blocks.firsts();
  const fresh = firsts ? freshInMemory(chosen, firsts, question.scope.range) : await freshByDay(question);
  return withFresh(daysInMemory(chosen), fresh);
}

const withFresh = (rows: readonly DayRow[], fresh: ReadonlyMap<number, number>): Map<number, DayRow> =>
  new Map(
    rows.map(([bucket, exposed, , ...figures]) => [
      bucket * 1000,
      [bucket, exposed, fresh.get(bucket) ?? 0, ...figures],
    ]),
  );

async function queryDays(question: Question): Promise<Map<number, DayRow>> {
  const { scope, store, signal } = question;
  const bindings = new Bindings();
  const source = await chosenSource(question, bindings);
  const points = SOURCES.map((on, i) => `sumIf(points, source = '${on}') AS points${i}`);
  const sums = SOURCES.map((_, i) => `sum(points${i})`);
  const hours = Array.from({ length: HOURS }, (_, hour) => `toFloat64(countIf(bitTest(h, ${hour})))`);
  const read = (part: ExposureSource, fresh: string): Promise<DayRow[]> => {
    const wanted = { points: true, hours: true, bucket: 'daily' } as const;
    const rows = exposureSql(part, wanted, bindings);
    return store.query<DayRow>(
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
  const { scope, store, signal } = question;
  const bindings = new Bindings();
  const own = [...publisherCondition(scope.publishers, bindings), seenIn(question, bindings)].join(' AND ');
  const rows = await store.query<[bucket: number, count: number]>(
    `SELECT ${FIRST_DAY} AS bucket, toFloat64(count()) FROM exposure_life FINAL WHERE ${own} GROUP BY bucket`,
    bindings.values,
    { signal },
  );
  return new Map(rows);
}

/** Hour start (ms) → distinct articles. Rows have 25 hours; those beyond the end of a shorter day are ignored. */
const hoursIn = (days: ReadonlyMap<number, DayRow>): Map<number, number> =>
  new Map(
    [...days].flatMap(([start, [, , , ...figures]]) =>
      hoursOf(parisDay(start)).map((hour, i) => [hour, figures[SOURCES.length + i] ?? 0] as const),
    ),
  );

/** Quarter start (ms) → distinct articles. */
async function readQuarters(question: Question): Promise<Map<number, number>> {
  const chosen = await chosenBlocks(question);
  const known = chosen && quartersInMemory(chosen);
  if (known) return known;
  const { store, signal } = question;
  const bindings = new Bindings();
  const source = exposureSql(await chosenSource(question, bindings, true), { bucket: 'quarter' }, bindings);
  const rows = await store.query<[bucket: number, exposed: number]>(
    `SELECT bucket, toFloat64(uniqExact(article)) FROM ${source} GROUP BY bucket`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([bucket, exposed]) => [bucket * 1000, exposed]));
}
