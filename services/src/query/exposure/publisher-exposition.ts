import type { AnswerOf } from '@vigie/contracts/calls/index';
import { SOURCES } from '@vigie/contracts/options';
import { dayBounds, daysBetween, PARIS, parisDay } from '@vigie/contracts/paris';
import { isEveryPublisher } from '@vigie/contracts/query';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { bucketsOf, hoursOf } from './buckets.ts';
import { chosenSource } from './chosen-source.ts';
import type { Question } from './context.ts';
import { exposureSql } from './exposure-sql.ts';
import { totalOf } from './publisher-score.ts';
import { isEmptyRange } from './scope.ts';
import { seenPages } from './seen-pages.ts';
import { sitemapCounts } from './sitemap-counts.ts';

type Answer = AnswerOf<'publisherExposition'>;
/** Figures: points by source, then articles by hour of the day. */
type DayRow = [bucket: number, exposed: number, fresh: number, ...figures: number[]];

/** The longest day has 25. */
const HOURS = 25;

/** Exposed, new and sitemap articles of the query's publishers taken together, per day, hour and bucket. */
export async function publisherExposition(question: Question): Promise<Answer> {
  const { scope, query } = question;
  if (isEmptyRange(scope)) return [];
  const { timeframe, range } = scope;
  const [days, quarters, sitemap, seenDays, seenHours, seenBuckets] = await Promise.all([
    readDays(question),
    timeframe === 'quarter' ? readQuarters(question) : null,
    sitemapCounts(question),
    seenPages(question, 'daily'),
    seenPages(question, 'hourly'),
    seenPages(question, timeframe),
  ]);
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
 * Per day: exposed and new articles, points by source, articles of each hour. An article is taken together first, so that
 * counting needs no set of ids: its hours of a day are bits, and whole days come from roll-ups.
 */
async function readDays(question: Question): Promise<Map<number, DayRow>> {
  const { scope, store, signal } = question;
  const bindings = new Bindings();
  const wanted = { points: true, hours: true, bucket: 'daily' } as const;
  const source = exposureSql(await chosenSource(question, bindings), wanted, bindings);
  const fresh = `(article, bucket) IN (
    SELECT article, toUnixTimestamp(toStartOfDay(first, '${PARIS}')) FROM exposure_life FINAL
    WHERE first >= ${bindings.instant(scope.range.from)} AND first < ${bindings.instant(scope.range.to)})`;
  const points = SOURCES.map((on, i) => `sumIf(points, source = '${on}') AS points${i}`);
  const sums = SOURCES.map((_, i) => `sum(points${i})`);
  const hours = Array.from({ length: HOURS }, (_, hour) => `toFloat64(countIf(bitTest(h, ${hour})))`);
  const rows = await store.query<DayRow>(
    `SELECT bucket, toFloat64(count()), toFloat64(countIf(${fresh})), ${[...sums, ...hours].join(', ')}
     FROM (SELECT bucket, article, ${points.join(', ')}, groupBitOr(hours) AS h FROM ${source} GROUP BY bucket, article)
     GROUP BY bucket`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map((row) => [row[0] * 1000, row]));
}

/** Hour start (ms) → distinct articles. A row has figures for the longest day; those beyond its own day's end mean nothing. */
const hoursIn = (days: ReadonlyMap<number, DayRow>): Map<number, number> =>
  new Map(
    [...days].flatMap(([start, [, , , ...figures]]) =>
      hoursOf(parisDay(start)).map((hour, i) => [hour, figures[SOURCES.length + i] ?? 0] as const),
    ),
  );

/** Quarter start (ms) → distinct articles. */
async function readQuarters(question: Question): Promise<Map<number, number>> {
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
