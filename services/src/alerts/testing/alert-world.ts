import type { AlertCondition } from '@vigie/contracts/alerts/rules';
import { alertCondition } from '@vigie/contracts/alerts/rules';
import type { CrawlEvent, SitemapEvent } from '@vigie/contracts/events';
import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import { addDays, firstMinuteAt, wallClock } from '@vigie/contracts/paris';
import { FETCH_FAULTS } from '@vigie/contracts/sitemap-faults';
import fc from 'fast-check';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { drawnFetches, fetchStretch, SITEMAPS } from './sitemap-fetches.ts';

/** Random snapshots of three pages around a midnight, and of the same weekdays before, with random rules about them. */

export const HOSTS = ['aube.example', 'bise.example', 'cime.example', 'dune.example'] as const;
const CLUSTERS = 6;
const BITS = HOSTS.length * CLUSTERS;

/** Sixty hours: two midnights lie within. */
const HOURS = 60;
const END_MS = HOURS * 60 * MINUTE_MS;

/** Fetches of sitemaps begin so much before: longer than what is looked back on. */
const HABIT_MS = 33 * 24 * 60 * MINUTE_MS;

const PAGES = [
  { source: 'google_desktop', page: { position: 'top', category: 'homepage' } },
  { source: 'google_desktop', page: { position: 'cat', category: 'france' } },
  { source: 'google_mobile_webview', page: { position: 'top', category: 'homepage' } },
] as const;

export interface AlertWorld {
  number: number;
  /** Whole quarters, ms. */
  start: number;
  end: number;
  crawls: CrawlEvent[];
  fetches: SitemapEvent[];
  conditions: AlertCondition[];
  /** When each rule begins, ms. */
  since: number[];
  /** Batches of delivery, by snapshot and by fetch. */
  batchOf: number[];
  batchOfFetch: number[];
  /** When a look follows each batch, ms, ascending. */
  looks: number[];
}

export const articleUrl = (world: number, host: string, cluster: number): string =>
  `https://${host}/${world}/${cluster}`;
export const clusterId = (world: number, cluster: number): string =>
  (0xa1e0_0000 + world * 16 + cluster).toString(16).padStart(16, '0');
export const clustersOfWorld = (): number[] => Array.from({ length: CLUSTERS }, (_, i) => i);

const pages = fc.record({
  source: fc.constantFrom('tout', 'desktop', 'mobile'),
  articlePosition: fc.constantFrom('all', 'top', 'cat'),
});

const absence = fc
  .record({
    of: fc.shuffledSubarray([...HOSTS], { minLength: 3 }),
    minimum: fc.integer({ min: 1, max: 2 }),
    delai: fc.integer({ min: 5, max: 90 }),
    pages,
  })
  .map(({ of: [editeur, ...concurrents], pages: chosen, ...rest }) => ({
    type: 'absence',
    editeur,
    concurrents,
    ...rest,
    ...chosen,
  }));
const loss = fc.record({
  type: fc.constant('perte'),
  editeur: fc.constantFrom(...HOSTS),
  delai: fc.integer({ min: 5, max: 60 }),
  source: fc.constantFrom('tout', 'desktop', 'mobile'),
  articlePosition: fc.constantFrom('all', 'top', 'cat'),
});
const drop = fc
  .record({
    editeur: fc.constantFrom(...HOSTS),
    fenetre: fc.constantFrom(60, 180, 1_440),
    pourcent: fc.integer({ min: 10, max: 95 }),
    minimum: fc.constantFrom(0, 0.5, 1),
    pages,
  })
  .map(({ pages: chosen, ...rest }) => ({ type: 'baisse', ...rest, ...chosen }));
const feed = fc.record({
  type: fc.constant('flux'),
  sources: fc.constantFrom(['google_desktop'], ['google_desktop', 'google_mobile_webview', 'applenews']),
  minutes: fc.integer({ min: 3, max: 60 }),
});

const sitemap = fc
  .record({
    type: fc.constant('sitemap'),
    editeur: fc.constantFrom(...SITEMAPS.map(({ host }) => host)),
    code: fc.constantFrom(null, null, SITEMAPS[0].code),
    silence: fc.constantFrom('habitude', 'habitude', 'minutes', 'jamais'),
    minutes: fc.constantFrom(10, 30, 60, 120, 240),
    fautes: fc.subarray([...FETCH_FAULTS]),
  })
  .map((drawn) => (drawn.fautes.length === 0 && drawn.silence === 'jamais' ? { ...drawn, silence: 'minutes' } : drawn));

const weeksBefore = (at: number, weeks: number): number => {
  const [day = '', time = ''] = wallClock(at).split('T');
  return firstMinuteAt(`${addDays(day, -7 * weeks)}T${time}`);
};

/**
 * What a page showed in a stretch of quarters: the same clusters of each host. So publishers stay for hours, as they do, and a story is long enough
 * for a rule to open.
 */
const stretch = fc.record({
  quarters: fc.integer({ min: 1, max: 14 }),
  /** Bits: host × clusters. */
  shown: fc.nat(2 ** BITS - 1),
  rank: fc.integer({ min: 1, max: 6 }),
  /** Minutes of each quarter. An empty one: the page is not photographed. */
  period: fc.oneof({ weight: 8, arbitrary: fc.constant(15) }, { weight: 1, arbitrary: fc.constantFrom(0, 0, 7, 14) }),
});

/** Rules of each set: two of those that read most, one of the others. */
const RULES = [absence, absence, loss, drop, drop, sitemap, sitemap, feed] as const;

/** `sets`: how many times as many rules. */
export const alertWorld = (number: number, start: number, sets = 1): fc.Arbitrary<AlertWorld> =>
  fc
    .record({
      stretches: fc.array(
        fc.array(fc.array(stretch, { minLength: 60, maxLength: 60 }), {
          minLength: PAGES.length,
          maxLength: PAGES.length,
        }),
        {
          minLength: 5,
          maxLength: 5,
        },
      ),
      // Which hosts have an article in which story at all.
      written: fc.nat(2 ** BITS - 1),
      conditions: fc.tuple(...Array.from({ length: sets }, () => RULES).flat()),
      since: fc.array(fc.integer({ min: 0, max: 8 * 60 }), {
        minLength: sets * RULES.length,
        maxLength: sets * RULES.length,
      }),
      fetched: fc.array(fc.array(fetchStretch, { minLength: 150, maxLength: 150 }), {
        minLength: SITEMAPS.length,
        maxLength: SITEMAPS.length,
      }),
      batches: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 64, maxLength: 64 }),
      looks: fc.array(fc.integer({ min: 1, max: HOURS * 60 }), { minLength: 4, maxLength: 4 }),
    })
    .map(({ stretches, written, conditions, since, fetched, batches, looks }) => {
      const fetches = drawnFetches(number, { from: start - HABIT_MS, to: start + END_MS }, fetched);
      const crawls: CrawlEvent[] = [];
      stretches.forEach((ofPages, week) => {
        const from = week === 0 ? start : weeksBefore(start, week);
        // The day before the habit's windows: longer than their longest.
        const begin = week === 0 ? 0 : -24 * 4;
        for (const [page, all] of ofPages.entries()) {
          crawls.push(...shots({ world: number, page, written }, from + begin * QUARTER_MS, from + END_MS, all));
        }
      });
      return {
        number,
        start,
        end: start + END_MS,
        crawls,
        fetches,
        conditions: conditions.map((condition) => alertCondition.parse(condition)),
        since: since.map((minutes) => start + minutes * MINUTE_MS),
        // Neighbours come together, so that late facts leave whole hours out.
        batchOf: crawls.map((_, i) => batches[Math.floor(i / 40) % batches.length]!),
        batchOfFetch: fetches.map((_, i) => batches[Math.floor(i / 25) % batches.length]!),
        looks: [
          ...looks
            .toSorted((a, b) => a - b)
            .map((minutes) => start + minutes * MINUTE_MS)
            .slice(0, 3),
          start + END_MS,
        ],
      };
    });

function shots(
  { world, page, written }: { world: number; page: number; written: number },
  from: number,
  to: number,
  stretches: readonly { quarters: number; shown: number; rank: number; period: number }[],
): CrawlEvent[] {
  const events: CrawlEvent[] = [];
  let at = from;
  for (const { quarters, shown, rank, period } of stretches) {
    for (let i = 0; i < quarters && at < to; i += 1, at += QUARTER_MS) {
      if (period === 0) continue;
      const urls = HOSTS.flatMap((host, h) =>
        clustersOfWorld()
          .filter((cluster) => ((shown & written) >> (h * CLUSTERS + cluster)) & 1)
          .map((cluster) => articleUrl(world, host, cluster)),
      );
      const { source, page: address } = PAGES[page]!;
      const entries = urls.map((url, place) => ({ url, rank: rank + place }));
      const id = `w${world}-${page}-${at}`;
      events.push(crawlEvent(new Date(at).toISOString(), entries, { source, page: address, period: period * 60, id }));
    }
  }
  return events;
}
