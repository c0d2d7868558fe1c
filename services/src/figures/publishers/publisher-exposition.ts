import type { AnswerOf } from '@vigie/contracts/calls/index';
import { SOURCES } from '@vigie/contracts/options';
import { dayBounds, daysBetween, PARIS, parisDay } from '@vigie/contracts/paris';
import { isEveryPublisher } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { type ChosenBlocks, chosenBlocks, chosenSource } from '../articles/selected-articles.ts';
import { bucketsOf, hoursOf } from '../exposure/buckets.ts';
import { isEmptyRange, isEveryPage, type Question } from '../exposure/context.ts';
import { type ExposureSource, exposureSql, publisherCondition } from '../exposure/exposure-sql.ts';
import { rowsByDay } from '../exposure/kept-days.ts';
import { knownSum, measuredBuckets } from '../exposure/measured.ts';
import { readFrom } from '../read/plan.ts';
import { type DayRow, daysInMemory, FIGURES_AT, freshInMemory, HOURS, quartersInMemory } from './exposition-days.ts';
import { sitemapCounts } from './sitemap-counts.ts';

type Answer = AnswerOf<'publisherExposition'>;
/** Exposed, new and sitemap articles of the query's publishers taken together, per day, hour and bucket. */
export async function publisherExposition(question: Question): Promise<Answer> {
  const { scope, query } = question;
  if (isEmptyRange(scope)) return [];
  const { timeframe, range } = scope;
  const fine = timeframe === 'quarter';
  const [days, quarters, sitemap, measured] = await Promise.all([
    readDays(question),
    fine ? readQuarters(question) : null,
    sitemapCounts(question),
    measuredBuckets(question, fine ? 'quarter' : 'hourly'),
  ]);
  const [byDay, byHour, byBucket] = [measured.by('daily'), measured.by('hourly'), measured.by(timeframe)];
  const hours = hoursIn(days);
  const perBucket = (bucket: number): number | undefined =>
    timeframe === 'daily' ? days.get(bucket)?.[1] : (quarters ?? hours).get(bucket);
  const jours = daysBetween(range.from, range.to - 1);
  const starts = jours.map((jour) => dayBounds(jour).start);
  const perHour = (figureOf: (hour: number) => number | null): (number | null)[][] =>
    jours.map((jour) => hoursOf(jour).map(figureOf));
  const fresh = perHour((hour) => sitemap.readings.figure(hour, sitemap.hours.get(hour)?.fresh));
  return [
    {
      _id: isEveryPublisher(query.editeur) ? 'all' : query.editeur,
      jours,
      timeframe,
      articles_exposes: starts.map((start) => byDay.figure(start, days.get(start)?.[1])),
      articles_exposes_heures: perHour((hour) => byHour.figure(hour, hours.get(hour))),
      articles_exposes_array: bucketsOf(range, timeframe).map((start) => byBucket.figure(start, perBucket(start))),
      nouveaux_articles_exposes: starts.map((start) => byDay.figure(start, days.get(start)?.[2])),
      scores_jour: starts.map((start) =>
        byDay.scores(start, (source) => days.get(start)?.[FIGURES_AT + SOURCES.indexOf(source)]),
      ),
      sitemap: {
        articles_jour: fresh.map(knownSum),
        articles_heures: fresh,
        modifs_articles_heures: perHour((hour) => sitemap.readings.figure(hour, sitemap.hours.get(hour)?.changed)),
        articles_direct: sitemap.direct,
      },
    },
  ];
}

/**
 * Per day: exposed and new articles, points by source, articles of each hour. Rows are grouped by article
 * first, so that counting needs no set of ids: the hours of a day are bits, and whole days come from roll-ups.
 */
const readDays = (question: Question): Promise<Map<number, DayRow>> =>
  readFrom(question, 'exposition_days', {
    async memory() {
      const chosen = isEveryPage(question.scope.pages) ? await chosenBlocks(question) : null;
      return chosen && withFresh(daysInMemory(chosen), await readFresh(question, chosen));
    },
    engine: () => queryDays(question),
  });

const readFresh = (question: Question, chosen: ChosenBlocks): Promise<Map<number, number>> =>
  readFrom(question, 'first_sights', {
    async memory() {
      const firsts = await chosen.blocks.firsts();
      return firsts && freshInMemory(chosen, firsts, question.scope.range);
    },
    engine: () => freshByDay(question),
  });

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
const readQuarters = (question: Question): Promise<Map<number, number>> =>
  readFrom(question, 'exposition_quarters', {
    async memory() {
      const chosen = await chosenBlocks(question);
      return chosen && quartersInMemory(chosen);
    },
    engine: () => queryQuarters(question),
  });

async function queryQuarters(question: Question): Promise<Map<number, number>> {
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
