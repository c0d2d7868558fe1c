import type { AnswerOf } from '@vigie/contracts/calls/index';
import { SOURCES } from '@vigie/contracts/options';
import { dayBounds, daysBetween, parisDay } from '@vigie/contracts/paris';
import { isEveryPublisher } from '@vigie/contracts/query';
import { bucketsOf, hoursOf } from '../exposure/buckets.ts';
import type { Question } from '../exposure/context.ts';
import { knownSum, measuredBuckets, type SitemapReadings, sitemapReadings } from '../exposure/measured.ts';
import { isEmptyRange } from '../question/scope.ts';
import { isSelective } from '../read/article-conditions.ts';
import { readExpositionDays, readExpositionQuarters } from '../read/exposition-days.ts';
import { type ExpositionDay, FIGURES_AT } from '../read/figure-rows.ts';
import { type HourListings, readSelectedHours } from '../read/listings.ts';
import { readSitemapDomains } from '../read/sitemap-states.ts';
import { readStates } from '../sitemaps/states.ts';

type PublisherExposition = AnswerOf<'publisherExposition'>;

/** Exposed, new and sitemap articles of the query's publishers taken together, per day, hour and bucket. */
export async function publisherExposition(question: Question): Promise<PublisherExposition> {
  const { scope, query } = question;
  if (isEmptyRange(scope)) return [];
  const { timeframe, range } = scope;
  const fine = timeframe === 'quarter';
  const [days, quarters, sitemap, measured] = await Promise.all([
    readExpositionDays(question),
    fine ? readExpositionQuarters(question) : null,
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

interface SitemapCounts {
  /** By the start of the hour, ms. */
  hours: Map<number, HourListings>;
  readings: SitemapReadings;
  /**
   * URLs in the sitemaps at the end of the range: the sum of their latest totals, which name no article; null when articles
   * are selected, and where no sitemap had been fetched.
   */
  direct: number | null;
}

/** What the sitemaps of the query's publishers listed in the range. */
export async function sitemapCounts(question: Question): Promise<SitemapCounts> {
  const [publishers, isSelected] = await Promise.all([chosenPublishers(question), isSelective(question)]);
  const [direct, hours, readings] = await Promise.all([
    isSelected ? null : readStates(question).then((states) => knownSum(states.map(({ total }) => total))),
    readSelectedHours(question, publishers),
    sitemapReadings(question, publishers),
  ]);
  return { hours, readings, direct };
}

/** Sitemaps are named by their publisher's domain, which is mapped like a host. */
async function chosenPublishers(question: Question): Promise<string[]> {
  const { view, query } = question;
  const domains = await readSitemapDomains(question);
  return isEveryPublisher(query.editeur) ? domains : domains.filter(view.sitemapMatcher(query.editeur, query.groupe));
}
