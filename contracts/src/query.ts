import { z } from 'zod';
import { MINUTE_MS } from './french/durations.ts';
import {
  ARTICLE_POSITION_FILTERS,
  CATEGORY_FILTERS,
  CLUSTER_POSITION_FILTERS,
  GROUPINGS,
  REFERENCE_DATES,
  SHARES,
  type Timeframe,
  ZONES,
} from './options.ts';
import { daysBetween, firstMinuteAt, lastMinuteAt, parisDay, WALL_CLOCK } from './paris.ts';
import { isCleanText } from './text.ts';

/**
 * The shared filter of every screen. Lists of articles and the figures of publishers select the same articles: article*
 * filters and the zone restrict pages, cluster* filters choose by the parent cluster.
 */

const isWallClock = (value: string): boolean => {
  if (!WALL_CLOCK.test(value) || value < '1970-01-02' || value > '2100') return false;
  try {
    return firstMinuteAt(value) > 0;
  } catch {
    return false;
  }
};

/** A minute on the clock of Paris. */
export const wallClock = z.string().refine(isWallClock, { error: 'doit être une date AAAA-MM-JJTHH:mm' });
/** Free text of a filter. */
export const filterText = z
  .string()
  .max(2000)
  .refine(isCleanText, { error: 'contient un caractère interdit' })
  .default('');

export const queryFields = {
  fromDate: wallClock.optional().meta({ description: 'Start, Europe/Paris, included. Default: today at 00:00' }),
  toDate: wallClock.optional().meta({ description: 'End, Europe/Paris, included. Default: today at 23:59' }),
  source: z.enum(ZONES).default('tout'),
  compareDate: z.enum(REFERENCE_DATES).default('all'),
  groupe: z.enum(GROUPINGS).default('editeur'),
  editeur: filterText.meta({
    description: "A publisher as `groupe` names it, or several, one a line; 'all' or empty: every publisher",
  }),
  clusterCategory: z.enum(CATEGORY_FILTERS).default('all'),
  clusterPosition: z.enum(CLUSTER_POSITION_FILTERS).default('all'),
  clusterEntities: filterText,
  clusterLemmes: filterText,
  clusterOrphan: z.boolean().default(false),
  articleCategory: z.enum(CATEGORY_FILTERS).default('all'),
  articlePosition: z.enum(ARTICLE_POSITION_FILTERS).default('all'),
  articleEntities: filterText,
  articleShare: z.boolean().default(false),
  share: z.enum(SHARES).default('facebook'),
  url: filterText,
  urlEntities: filterText,
  limit: z.number().int().min(1).max(1_000_000).nullish(),
} as const;

/** If both ends of a range are given, it must not end before it begins. */
export const ordered = (query: { fromDate?: string | undefined; toDate?: string | undefined }) =>
  query.fromDate === undefined || query.toDate === undefined || query.fromDate <= query.toDate;

/** Adds the rule on dates to an object made of {@link queryFields} and a call's own fields. */
export const withQueryRules = <T extends z.ZodObject<typeof queryFields>>(schema: T) =>
  schema.refine(ordered, { error: 'doit être après «\u00a0Depuis\u00a0»', path: ['toDate'] });

export const querySchema = withQueryRules(z.object(queryFields));

export type Query = z.output<typeof querySchema>;
export type QueryInput = z.input<typeof querySchema>;

/** Half-open interval of whole minutes, ms: `from` <= minute < `to`. Empty when `to` <= `from`. */
export interface MinuteRange {
  from: number;
  to: number;
}

/**
 * Minutes of a query: fromDate to toDate, both included, up to the current minute (a minute counts once it has begun).
 * A missing end is today's.
 */
export function rangeOf(query: Pick<Query, 'fromDate' | 'toDate'>, now: number): MinuteRange {
  const today = parisDay(now);
  const from = firstMinuteAt(query.fromDate ?? `${today}T00:00`);
  const to = lastMinuteAt(query.toDate ?? `${today}T23:59`) + MINUTE_MS;
  const present = Math.floor(now / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  return { from, to: Math.max(from, Math.min(to, present)) };
}

/** Bucket of a series: quarter-hours up to 2 days of the Paris calendar, hours up to 8, days above. */
export function timeframeOf(query: Pick<Query, 'fromDate' | 'toDate'>, now: number): Timeframe {
  const today = parisDay(now);
  const from = (query.fromDate ?? today).slice(0, 10);
  const to = (query.toDate ?? today).slice(0, 10);
  const days = daysBetween(Date.parse(`${from}T12:00:00Z`), Date.parse(`${to}T12:00:00Z`)).length;
  return days <= 2 ? 'quarter' : days <= 8 ? 'hourly' : 'daily';
}

/** 'all' and empty both mean every publisher. */
export const isEveryPublisher = (editeur: string): boolean => editeur === '' || editeur === 'all';

/** A flag in an address. */
export const searchFlag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The shared query as parameters of an address, where booleans and numbers are texts. */
export const querySearch = <T extends z.core.$ZodLooseShape>(more: T) =>
  z
    .object({
      ...queryFields,
      clusterOrphan: searchFlag.default(false),
      articleShare: searchFlag.default(false),
      limit: z
        .string()
        .regex(/^([1-9]\d{0,6})?$/)
        .transform((text) => (text === '' ? null : Number(text)))
        .nullish(),
      ...more,
    })
    .refine((query) => ordered(query as { fromDate?: string; toDate?: string }), {
      error: 'doit être après «\u00a0Depuis\u00a0»',
      path: ['toDate'],
    });
