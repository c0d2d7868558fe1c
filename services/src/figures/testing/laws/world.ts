import type { CrawlEvent, SitemapEvent } from '@vigie/contracts/events';
import type { QueryInput } from '@vigie/contracts/query';
import fc from 'fast-check';
import type { ExposureFixture } from '../exposure-fixture.ts';
import { caseAround, identify } from '../naive/cases.ts';
import { type ClusterCase, clustersOf, type NaiveCluster } from '../naive/cluster-cases.ts';
import { membership } from '../naive/clusters.ts';
import { type Exposure, expose } from '../naive/exposure.ts';
import { type FactEvent, factsAround } from '../naive/fact-cases.ts';
import { firstNamed } from '../naive/facts.ts';
import { filterOf } from '../naive/filters.ts';
import { insertWorlds } from '../naive/insert.ts';
import { wallOf } from '../naive/paris-minutes.ts';

/** Weeks of random events around a change of the clocks, and random questions about them. */

const DAY = 24 * 60;
/** Days with snapshots before and after the middle; the calendar of a world reaches further. */
const REACH = 12;
const CALENDAR = 40;

/** Minutes since 1970 at which the clocks change. Far enough apart that no range sees two worlds. */
const MIDDLES = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)].map((ms) => ms / 60_000);

export interface World {
  crawls: CrawlEvent[];
  facts: FactEvent[];
  /** Those of every world: what stands in sitemaps is answered whatever the range. */
  sitemaps: SitemapEvent[];
  exposure: Exposure;
  /** When an event of any world first named an article of each publisher, ms. */
  named: Map<string, number>;
  clusters: NaiveCluster[];
  clusterOf: Map<string, string>;
  middle: number;
  /** Wall clock of each minute of the calendar. */
  walls: { minute: number; wall: string }[];
}

export async function makeWorlds(fixture: ExposureFixture, seed: number): Promise<World[]> {
  const daysOf = (middle: number): number[] => Array.from({ length: 2 * REACH }, (_, i) => middle + (i - REACH) * DAY);
  const worlds = MIDDLES.map((middle, number) => {
    const events = fc.tuple(
      ...daysOf(middle).map((minute) => fc.tuple(caseAround(number, minute), factsAround(number, minute, 2))),
    );
    const [drawn] = fc.sample(fc.tuple(events, clustersOf(number)), {
      seed: seed + number,
      numRuns: 1,
      unbiased: true,
    });
    const [days, clusters] = drawn!;
    return worldOf(
      middle,
      days.flatMap(([{ events: crawls }]) => crawls),
      days.flatMap(([, facts]) => facts),
      clusters,
    );
  });
  await insertWorlds(
    fixture.client,
    worlds.map(({ crawls, facts, drawn: clusters }) => ({ crawls, facts, clusters })),
  );
  const sitemaps = worlds.flatMap(({ facts }) => facts).filter((event) => event.type === 'sitemap');
  const named = firstNamed(worlds.flatMap(({ crawls, facts }) => [...crawls, ...facts]));
  return worlds.map((world) => ({ ...world, sitemaps, named }));
}

function worldOf(middle: number, crawls: CrawlEvent[], facts: FactEvent[], drawn: ClusterCase) {
  const walls = Array.from({ length: 2 * CALENDAR * DAY }, (_, i) => middle - CALENDAR * DAY + i).map((minute) => ({
    minute,
    wall: wallOf(minute),
  }));
  const exposure = expose(crawls, identify);
  return { crawls, facts, exposure, clusters: drawn.clusters, clusterOf: membership(drawn), middle, walls, drawn };
}

/** Minutes of a range by the words: the first whose wall clock has reached `from`, to the last not past `to`. */
export function minutesIn({ walls }: World, from: string, to: string): number[] {
  const start = walls.findIndex(({ wall }) => wall >= from);
  const end = walls.findLastIndex(({ wall }) => wall <= to);
  return walls.slice(start, end + 1).map(({ minute }) => minute);
}

export interface LawQuestion extends QueryInput {
  fromDate: string;
  toDate: string;
}

/** Minutes, hours, days or weeks; whole days or cut anywhere. */
const length = fc.oneof(
  fc.integer({ min: 0, max: 70 }),
  fc.integer({ min: 0, max: 1_500 }),
  fc.integer({ min: 0, max: 6 * DAY }),
  fc.integer({ min: 8 * DAY, max: 20 * DAY }),
);
const range = fc.record({
  start: fc.integer({ min: -11 * DAY, max: 10 * DAY }),
  length,
  wholeDays: fc.boolean(),
});

/** The n-th question about a world: its filters are drawn from every one alone and every pair. */
export function questionOf({ middle }: World, n: number, seed: number): LawQuestion {
  const [drawn] = fc.sample(fc.tuple(filterOf(n), range), { seed: seed + n, numRuns: 1, unbiased: true });
  const [filters, { start, length: minutes, wholeDays }] = drawn!;
  const [first = '', last = ''] = [wallOf(middle + start), wallOf(middle + start + minutes)].sort();
  const [fromDate, toDate] = wholeDays ? [`${first.slice(0, 10)}T00:00`, `${last.slice(0, 10)}T23:59`] : [first, last];
  return { ...filters, fromDate, toDate };
}
