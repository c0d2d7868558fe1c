import { SOURCES, ZONE_SOURCES } from '@vigie/contracts/options';
import { querySchema } from '@vigie/contracts/query';
import * as naive from '../naive/answers.ts';
import { dayOf, wallOf } from '../naive/paris-minutes.ts';
import { type AskedGaps, type Gaps, MIDDLE } from './drawn-gaps.ts';

/** Which buckets of a question have an observation, minute by minute. */
export interface ObservedBuckets {
  /** Minutes of the range, ascending. */
  minutes: number[];
  timeframe: string;
  /** Starts of buckets in which any page, or one of a source, was photographed; `of`: those of the publisher's own series. */
  any(by: string, of: 'market' | 'publisher'): Set<string>;
  on(source: string, by: string, of: 'market' | 'publisher'): Set<string>;
  /** Hours in which a sitemap was read. */
  read: Set<string>;
}

const AROUND = 30 * 24 * 60;

/** Wall clock of each minute that a range can have, ascending. */
const WALLS = Array.from({ length: 2 * AROUND }, (_, i) => MIDDLE - AROUND + i).map((minute) => ({
  minute,
  wall: wallOf(minute),
}));

function minutesIn(from: string, to: string): number[] {
  const first = WALLS.findIndex(({ wall }) => wall >= from);
  const last = WALLS.findLastIndex(({ wall }) => wall <= to);
  return WALLS.slice(first, last + 1).map(({ minute }) => minute);
}

type Pages = { position: string; category: string };

export function observedBy({ exposure, sitemaps, named }: Gaps, gapsQuery: AskedGaps, pages: Pages): ObservedBuckets {
  const query = querySchema.parse(gapsQuery);
  const minutes = minutesIn(gapsQuery.fromDate, gapsQuery.toDate);
  const inRange = new Set(minutes);
  const market: naive.Selection = { ...pages, sources: ZONE_SOURCES[query.source], minutes: inRange };
  const own = query.editeur === '' ? market : naive.since(market, named.get(query.editeur));
  const photographed = { market: seenIn(exposure, market), publisher: seenIn(exposure, own) };
  const sets = new Map<string, Set<string>>();
  const startsOf = (of: 'market' | 'publisher', by: string, source: string | null): Set<string> => {
    const key = `${of} ${by} ${source}`;
    const sights = source === null ? photographed[of] : naive.on(photographed[of], source);
    const starts = sets.get(key) ?? new Set(sights.map(({ minute }) => startOf(minute, by)));
    sets.set(key, starts);
    return starts;
  };
  const isRead = ({ status, error }: Gaps['sitemaps'][number]): boolean => (status === 200 || status === 304) && !error;
  return {
    minutes,
    timeframe: naive.timeframeFor(gapsQuery.fromDate, gapsQuery.toDate),
    any: (by, of) => startsOf(of, by, null),
    on: (source, by, of) => startsOf(of, by, source),
    read: new Set(
      sitemaps
        .filter((fetch) => isRead(fetch) && (query.editeur === '' || fetch.publisher === query.editeur))
        .map(({ at }) => Math.floor(Date.parse(at) / 60_000))
        .filter((minute) => inRange.has(minute))
        .map((minute) => naive.bucketOf(minute, 'hourly')),
    ),
  };
}

const seenIn = ({ photographed }: Gaps['exposure'], selection: naive.Selection): naive.Sight[] =>
  naive.selected(
    photographed.map((page) => ({ ...page, article: '', points: 0 })),
    selection,
  );

const startOf = (minute: number, by: string): string => (by === 'daily' ? dayOf(minute) : naive.bucketOf(minute, by));

export const keysOf = SOURCES.map((source) => [source, `score_${source}`] as const);
