import type { AnswerOf } from '@vigie/contracts/calls/index';
import { SOURCES } from '@vigie/contracts/options';
import { dayBounds, daysBetween, PARIS } from '@vigie/contracts/paris';
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
type DayRow = [bucket: number, exposed: number, fresh: number, ...scores: number[]];

/** Exposed, new and sitemap articles of the query's publishers taken together, per day, hour and bucket. */
export async function publisherExposition(question: Question): Promise<Answer> {
  const { scope, query } = question;
  if (isEmptyRange(scope)) return [];
  const { timeframe, range } = scope;
  const [days, hours, quarters, sitemap, seenDays, seenHours, seenBuckets] = await Promise.all([
    readDays(question),
    readHours(question),
    timeframe === 'quarter' ? readQuarters(question) : null,
    sitemapCounts(question),
    seenPages(question, 'daily'),
    seenPages(question, 'hourly'),
    seenPages(question, timeframe),
  ]);
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

async function readDays(question: Question): Promise<Map<number, DayRow>> {
  const { scope, store, signal } = question;
  const bindings = new Bindings();
  const source = exposureSql(await chosenSource(question, bindings), { points: true, bucket: 'daily' }, bindings);
  const fresh = `(article, bucket) IN (
    SELECT article, toUnixTimestamp(toStartOfDay(first, '${PARIS}')) FROM exposure_life FINAL
    WHERE first >= ${bindings.instant(scope.range.from)} AND first < ${bindings.instant(scope.range.to)})`;
  const rows = await store.query<DayRow>(
    `SELECT bucket, toFloat64(uniqExact(article)), toFloat64(uniqExactIf(article, ${fresh})),
       ${SOURCES.map((on) => `sumIf(points, source = '${on}')`).join(', ')}
     FROM ${source} GROUP BY bucket`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map((row) => [row[0] * 1000, row]));
}

/** Hour start (ms) → distinct articles. An article of a day is one row of hour bits, so whole days come from roll-ups. */
async function readHours(question: Question): Promise<Map<number, number>> {
  const { store, signal } = question;
  const bindings = new Bindings();
  const source = exposureSql(await chosenSource(question, bindings), { hours: true, bucket: 'daily' }, bindings);
  const counts = Array.from({ length: 25 }, (_, hour) => `toFloat64(countIf(bitTest(h, ${hour})))`);
  const rows = await store.query<[bucket: number, ...counts: number[]]>(
    `SELECT bucket, ${counts.join(', ')}
     FROM (SELECT bucket, article, groupBitOr(hours) AS h FROM ${source} GROUP BY bucket, article)
     GROUP BY bucket`,
    bindings.values,
    { signal },
  );
  return new Map(
    rows.flatMap(([bucket, ...hours]) => hours.map((count, hour) => [(bucket + hour * 3600) * 1000, count] as const)),
  );
}

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
