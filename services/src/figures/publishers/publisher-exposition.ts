import type { AnswerOf } from '@vigie/contracts/calls/index';
import { SOURCES } from '@vigie/contracts/options';
import { dayBounds, daysBetween, parisDay } from '@vigie/contracts/paris';
import { isEveryPublisher } from '@vigie/contracts/query';
import { bucketsOf, hoursOf } from '../exposure/buckets.ts';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { knownSum, measuredBuckets } from '../exposure/measured.ts';
import { selectedArticles } from '../read/article-conditions.ts';
import { readExpositionDays } from '../read/exposition-days.ts';
import { readExpositionQuarters } from '../read/exposition-quarters.ts';
import { type ExpositionDay, FIGURES_AT } from '../read/figure-rows.ts';
import { sitemapCounts } from './sitemap-counts.ts';

type PublisherExposition = AnswerOf<'publisherExposition'>;

/** Exposed, new and sitemap articles of the query's publishers taken together, per day, hour and bucket. */
export async function publisherExposition(question: Question): Promise<PublisherExposition> {
  const { scope, query } = question;
  if (isEmptyRange(scope)) return [];
  const { timeframe, range } = scope;
  const fine = timeframe === 'quarter';
  const selected = selectedArticles(question);
  const [days, quarters, sitemap, measured] = await Promise.all([
    readExpositionDays(question, selected),
    fine ? readExpositionQuarters(question, selected) : null,
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

/** Hour start (ms) → distinct articles. Rows have 25 hours; those beyond the end of a shorter day are ignored. */
const hoursIn = (days: ReadonlyMap<number, ExpositionDay>): Map<number, number> =>
  new Map(
    [...days].flatMap(([start, [, , , ...figures]]) =>
      hoursOf(parisDay(start)).map((hour, i) => [hour, figures[SOURCES.length + i] ?? 0] as const),
    ),
  );
