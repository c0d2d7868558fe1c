import type { CrawlEvent } from '@vigie/contracts/events';
import {
  ARTICLE_POSITION_FILTERS,
  CATEGORIES,
  CLUSTER_POSITION_FILTERS,
  FLUX_SURFACES,
  GROUPINGS,
  REFERENCE_DATES,
  SHARES,
  ZONES,
} from '@vigie/contracts/options';
import fc from 'fast-check';
import { crawlEvent } from '../crawl-event.ts';
import { caseAround, HOSTS, identify } from '../naive/cases.ts';
import { type FactEvent, factsAround } from '../naive/fact-cases.ts';
import { momentsOf, wallOf } from '../naive/paris-minutes.ts';

/** Random events before and after the end of a range. A name stays what it is: titles, addresses and names are today's. */

export type AnyEvent = CrawlEvent | FactEvent;

/**
 * Minutes since 1970 of so many cases: both nights on which clocks change, and ordinary days; cases of one do not meet those of
 * another. Years to come: errors of sitemaps are read from raw events, and none of these may be past its retention.
 */
export const instants = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => momentsOf(2030 + i)[2 - (i % 3)] ?? 0);

/** The range of so many minutes whose last one is just before `end`. */
export function rangeBefore(end: number, minutes: number): { fromDate: string; toDate: string } {
  const toDate = wallOf(end - 1);
  return { fromDate: [wallOf(end - minutes), toDate].sort()[0] ?? toDate, toDate };
}

const named = (url: string) => ({ url: `https://${identify(url)}`, title: `Réforme à Paris, ${identify(url)}` });

function plain(event: AnyEvent): AnyEvent {
  switch (event.type) {
    case 'crawl':
      return {
        ...event,
        entries: event.entries.map((entry) => ({ ...entry, ...named(entry.url), publisher: 'Aurore' })),
      };
    case 'sitemap':
      return { ...event, entries: event.entries.map((entry) => ({ ...entry, ...named(entry.url) })) };
    case 'article':
      return { ...event, ...named(event.url) };
    case 'share':
      return { ...event, url: named(event.url).url };
  }
}

export interface PastCase {
  /** First minute after the ranges that are asked about. */
  end: number;
  /** What is known when the questions are asked: all that lies before the end, and some of what comes later. */
  before: AnyEvent[];
  /** Each after the end. */
  after: AnyEvent[];
}

/** Addresses that an event names. */
export const urlsOf = (event: AnyEvent): string[] =>
  event.type === 'crawl' || event.type === 'sitemap' ? event.entries.map(({ url }) => url) : [event.url];

const msOf = ({ at }: AnyEvent): number => Date.parse(at);

/** `number`: keeps the articles of cases apart; `around`: minute since 1970. */
export const pastCase = (number: number, around: number): fc.Arbitrary<PastCase> =>
  fc
    .record({
      crawls: fc.array(caseAround(number, around), { minLength: 5, maxLength: 5 }),
      facts: factsAround(number, around, 60),
      cut: fc.integer({ min: -900, max: 900 }),
      early: fc.array(fc.nat(3), { minLength: 200, maxLength: 200 }),
    })
    .map(({ crawls, facts, cut, early }) => {
      // On the October night a clock names two minutes: a range ends with the later one.
      const last = wallOf(around + cut + 59) === wallOf(around + cut - 1) ? around + cut + 59 : around + cut - 1;
      const end = last + 1;
      // Google shows each host under its name once, so that what it is called is known.
      const shown = crawlEvent(
        new Date((around - 3_000) * 60_000).toISOString(),
        HOSTS.map((host) => ({ url: `https://${host}/${number}-0` })),
      );
      const events = [shown, ...crawls.flatMap((one) => one.events), ...facts].map(plain);
      const isBefore = (event: AnyEvent, i: number): boolean =>
        msOf(event) < end * 60_000 || early[i % early.length] === 0;
      const known = events.filter(isBefore);
      // A share brings no title: what only shares named would get its title, which is today's, from what comes after.
      const titled = new Set(known.flatMap((event) => (event.type === 'share' ? [] : urlsOf(event))));
      return {
        end,
        before: known.filter((event) => event.type !== 'share' || titled.has(event.url)),
        after: events.filter((event, i) => !isBefore(event, i)),
      };
    });

const often = <Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

/** Filters of a question, and what single calls take. `back`: minutes from the range's start to its end. */
export const pastQuery = fc.record({
  back: fc.oneof(
    fc.integer({ min: 5, max: 90 }),
    fc.integer({ min: 60, max: 3_000 }),
    fc.integer({ min: 3_000, max: 14_000 }),
  ),
  article: fc.tuple(fc.constantFrom(...HOSTS), fc.nat(5)),
  cluster: fc.nat(3),
  coverage: fc.constantFrom<1 | 2 | null>(1, 2, null),
  flag: fc.boolean(),
  surface: fc.constantFrom(...FLUX_SURFACES),
  query: fc.record({
    source: often<(typeof ZONES)[number]>('tout', ...ZONES),
    compareDate: fc.constantFrom(...REFERENCE_DATES),
    groupe: often<(typeof GROUPINGS)[number]>('editeur', ...GROUPINGS),
    editeur: fc.constantFrom('', '', ...HOSTS),
    clusterCategory: often<'all' | (typeof CATEGORIES)[number]>('all', ...CATEGORIES.slice(0, 2)),
    clusterPosition: often<(typeof CLUSTER_POSITION_FILTERS)[number]>('all', ...CLUSTER_POSITION_FILTERS),
    clusterEntities: often('', 'Paris', 'Landes'),
    clusterLemmes: often('', 'grève', 'retraites'),
    clusterOrphan: often(false, true),
    articleCategory: often<'all' | (typeof CATEGORIES)[number]>('all', ...CATEGORIES.slice(0, 2)),
    articlePosition: often<(typeof ARTICLE_POSITION_FILTERS)[number]>('all', ...ARTICLE_POSITION_FILTERS),
    articleEntities: often('', 'paris'),
    articleShare: often(false, true),
    share: fc.constantFrom(...SHARES),
  }),
});
export type PastQuery = typeof pastQuery extends fc.Arbitrary<infer T> ? T : never;
