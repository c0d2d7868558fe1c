import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { SOURCES, type Source, type Timeframe } from '@vigie/contracts/options';
import type { PublisherFilter } from '../question/publishers.ts';
import { isEmptyRange } from '../question/scope.ts';
import { readFollowedSince } from '../read/hosts.ts';
import { photographedSources } from '../read/photographed-minutes.ts';
import { readFetchedHours } from '../read/sitemap-fetches.ts';
import { widened } from './buckets.ts';
import type { Question } from './context.ts';

/**
 * Which buckets of a series are absent: the only place that decides between 0 and null, for calls and reports.
 *
 * - A figure of exposure is absent where none of the selected pages was photographed in a minute of the bucket that lies in the range: in a
 *   gap between captures, before the first one, outside of the range, on a source outside of the zone.
 * - A publisher's figure is also absent before any event named an article of it: always, where it is not followed here.
 * - A figure of sitemaps is absent where none of the publisher's sitemaps was read in the part of the bucket that lies in the range.
 */

/** The score of a bucket, in all and by source. */
export type BucketScores = { score: number | null } & { [S in Source as `score_${S}`]: number | null };

/** Sum of the known values; null where all are unknown. */
export const knownSum = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Scores of the sources with their sum. */
export function bucketScores(figureOf: (source: Source) => number | null): BucketScores {
  const values = SOURCES.map(figureOf);
  const bySource = SOURCES.map((source, i) => [`score_${source}`, values[i]] as const);
  return { score: knownSum(values), ...Object.fromEntries(bySource) } as BucketScores;
}

/** What was measured of a question's pages. Buckets are named by their start, ms. */
export class MeasuredBuckets {
  readonly #sources: ReadonlyMap<number, ReadonlySet<Source>>;

  constructor(sources: ReadonlyMap<number, ReadonlySet<Source>>) {
    this.#sources = sources;
  }

  /** Of all selected pages together. `value`: what was found there, if anything. */
  figure(bucket: number, value: number | undefined): number | null {
    return this.#sources.has(bucket) ? (value ?? 0) : null;
  }

  /** Of the selected pages of each source. `foundOn`: what was found there, if anything. */
  scores(bucket: number, foundOn: (source: Source) => number | undefined): BucketScores {
    const seen = this.#sources.get(bucket);
    return bucketScores((source) => (seen?.has(source) ? (foundOn(source) ?? 0) : null));
  }

  /** The same by larger buckets. */
  by(timeframe: Timeframe): MeasuredBuckets {
    return timeframe === 'quarter' ? this : new MeasuredBuckets(widened(this.#sources, timeframe));
  }
}

const NOTHING = new MeasuredBuckets(new Map());

/** What was measured of the question's pages, by bucket. `publishers`: those whose figures they are, null for every publisher. */
export async function measuredBuckets(
  question: Question,
  timeframe: Timeframe,
  publishers: PublisherFilter | null = question.scope.publishers,
): Promise<MeasuredBuckets> {
  const { scope } = question;
  if (isEmptyRange(scope)) return NOTHING;
  // The publishers' file alone is no observation.
  const since = publishers ? await readFollowedSince(question, scope.range, publishers) : Number.NEGATIVE_INFINITY;
  const from = Math.max(scope.range.from, minuteOf(since));
  if (from >= scope.range.to) return NOTHING;
  const range = { from, to: scope.range.to };
  return new MeasuredBuckets(await photographedSources(question, { range, pages: scope.pages, timeframe }));
}

const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS;

/** When sitemaps were read. */
export class SitemapReadings {
  readonly #hours: ReadonlySet<number>;

  constructor(hours: Iterable<number>) {
    this.#hours = new Set(hours);
  }

  /** Of an hour (its start, ms). `value`: what was found then, if anything. */
  figure(hour: number, value: number | undefined): number | null {
    return this.#hours.has(hour) ? (value ?? 0) : null;
  }
}

/** The hours of the question's range in which a sitemap of some publishers (their domains) was read. */
export async function sitemapReadings(question: Question, domains: readonly string[]): Promise<SitemapReadings> {
  if (domains.length === 0 || isEmptyRange(question.scope)) return new SitemapReadings([]);
  return new SitemapReadings(await readFetchedHours(question, question.scope.range, domains));
}
