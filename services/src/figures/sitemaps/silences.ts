import { querySchema } from '@vigie/contracts/query';
import { ask, type ExposureDeps, type TimedReading } from '../exposure/context.ts';
import { fromQuarters } from '../read/rollup-days.ts';
import { readFetches, type SitemapFetches } from '../read/sitemap-fetches.ts';
import { keyOf, SitemapSet } from '../read/sitemap-set.ts';
import type { LatestFetch } from '../read/sitemap-states.ts';
import { readStates, sitemapRange } from './states.ts';

/** The p-quantile of sorted values, interpolated like the engine's quantileExactInclusive; null without values. */
export function quantile(sorted: readonly number[], p: number): number | null {
  const at = (sorted.length - 1) * p;
  const below = sorted[Math.floor(at)];
  const above = sorted[Math.ceil(at)];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (at - Math.floor(at));
}

/** Previous days whose silences at the same hour make the habit: nights and weekends differ. */
export const HABIT_DAYS = 14;
/** With fewer known days there is no judgement. */
const KNOWN_DAYS = 5;
/** One day in ten may have been out of order itself. */
const USUAL = 0.9;
/** A silence is long from this multiple of the habit, and never below this time. */
const LONG = 2;
const SHORT_MS = 30 * 60_000;

export interface Silence {
  /** Seconds. */
  duree: number;
  habitude: number | null;
  anormal: boolean;
}

const seconds = (ms: number): number => Math.round(ms / 1000);

/** The usual silence, in ms; of days as {@link judgeSilence} has them. null: too few are known. */
export function usualSilence(days: readonly (number | null)[]): number | null {
  const known = days.filter((day) => day !== null).sort((a, b) => a - b);
  return known.length < KNOWN_DAYS ? null : quantile(known, USUAL);
}

/** Beyond which a silence is long. ms */
export const longSilence = (usual: number, shortest: number = SHORT_MS): number => Math.max(shortest, LONG * usual);

/**
 * A sitemap's silence against its own habit. Milliseconds.
 * @param days how long it had been silent at the same hour on the days before; null where nothing is known
 */
export function judgeSilence(now: number, days: readonly (number | null)[]): Silence {
  const usual = usualSilence(days);
  return {
    duree: seconds(now),
    habitude: usual === null ? null : seconds(usual),
    anormal: usual !== null && now > longSilence(usual),
  };
}

/** How far back fetches that brought a URL are searched: twice the days of the habit. */
export const LOOK_BACK_DAYS = 2 * HABIT_DAYS;

/**
 * How long a sitemap had been silent, in ms, at the hour of its latest fetch on each of the days before: not at the present
 * hour, so that a paused crawler is not taken for a silent sitemap. null: unknown. Of fetches that were read with {@link LOOK_BACK_DAYS}.
 */
function earlierSilences({ moments, brought }: Pick<SitemapFetches, 'moments' | 'brought'>): (number | null)[] {
  const since = moments[LOOK_BACK_DAYS] ?? 0;
  return Array.from({ length: HABIT_DAYS }, (_, i) => {
    const then = moments[i + 1] ?? 0;
    const known = brought.map(([back, until, last]) => (back > i + 1 ? last : back === i + 1 ? until : 0));
    const newest = Math.max(0, ...known);
    return newest > since ? then - newest : null;
  });
}

/** The silence of a sitemap, as its latest fetch found it. `null`: it never brought a URL. */
export const silenceOf = (
  { fetched, brought }: Pick<LatestFetch, 'fetched' | 'brought'>,
  fetches: SitemapFetches | undefined,
): Silence | null =>
  brought === null ? null : judgeSilence(fetched - brought, fetches === undefined ? [] : earlierSilences(fetches));

/** Sitemaps are in no roll-up. */
const NO_READING: TimedReading = { at: 0, days: Promise.resolve(fromQuarters({ from: 0, to: 0 })) };

/** How long every sitemap has brought nothing new, against its habit, by code. Those that never brought a URL are left out. */
export async function quietSitemaps(deps: ExposureDeps, signal: AbortSignal): Promise<Map<string, Silence>> {
  const question = await ask(deps, querySchema.parse({}), signal, NO_READING);
  const states = await readStates(question);
  if (states.length === 0) return new Map();
  const fetches = await readFetches(sitemapRange(question, new SitemapSet(states, new Map(), true)), LOOK_BACK_DAYS);
  return new Map(
    states.flatMap((state) => {
      const silence = silenceOf(state, fetches.get(keyOf(state.publisher, state.code)));
      return silence === null ? [] : [[state.code, silence]];
    }),
  );
}
