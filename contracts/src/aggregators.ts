import type { Category, Position, Source } from './options.ts';

/** Words of aggregators' pages that the crawler, the calls and the dashboard share. Free of run-time schemas. */

export const AGGREGATORS = ['google', 'flipboard'] as const;
/** Whose terms apply. */
export type Aggregator = (typeof AGGREGATORS)[number];

export const PAGE_SOURCES = [
  'google_desktop',
  'google_mobile_webview',
  'flipboard_mobile',
] as const satisfies readonly Source[];
/** Sources of exposure whose pages the crawler can read. */
export type PageSource = (typeof PAGE_SOURCES)[number];

export const aggregatorOf = (source: PageSource): Aggregator =>
  source === 'flipboard_mobile' ? 'flipboard' : 'google';

/**
 * What came of a reading. `sent`: a snapshot; `same`: the last one stands (304); `shell`: a page without articles; `refused`:
 * read, and not believed; `disallowed`: by robots.txt; `denied`: by the status of the answer; `failed`: not read, or not whole.
 */
export const SNAPSHOT_OUTCOMES = ['sent', 'same', 'shell', 'refused', 'disallowed', 'denied', 'failed'] as const;
export type SnapshotOutcome = (typeof SNAPSHOT_OUTCOMES)[number];

/** Why a page was not believed: addresses of publishers are missing, its two readings differ, or no event can hold it. */
export const SNAPSHOT_CHECKS = ['unresolved', 'disagreement', 'contract'] as const;
export type SnapshotCheck = (typeof SNAPSHOT_CHECKS)[number];

/** Share of placements without the publisher's address, and of addresses that only one reading has, above which a page is refused. */
export const MOST_UNRESOLVED = 0.02;
export const MOST_DIFFERENCE = 0.05;
/** How long a refused document is kept. */
export const REFUSED_HOURS = 24;

/** Where on the aggregator a page is, as events tell it. */
export interface PagePlace {
  position: Position;
  /** '' for none. */
  category: Category | '';
  /** Name of a topic page; '' for others. */
  topic: string;
}

const MINUTE_MS = 60_000;
/** Front pages change by the minute. */
const EVERY_MS = { top: 2 * MINUTE_MS, cat: 5 * MINUTE_MS, topic: 5 * MINUTE_MS } as const;
/** The gap between two requests to a host, and an answer. */
const TURN_MS = 6_000;
/** Part of a host's time that snapshots may take: retries and robots.txt need turns too. */
const MOST_LOAD = 0.8;

export const wishedIntervalMs = (position: Position): number => EVERY_MS[position];

/**
 * Milliseconds between two snapshots of a page: as wished, or longer when the pages of its host need more turns than the host has.
 * @param positions of all pages of the host that are switched on, this one included
 * @param turnMs of the host, when its robots.txt asks for a longer gap
 */
export function pageIntervalMs(position: Position, positions: readonly Position[], turnMs = TURN_MS): number {
  const load = positions.reduce((sum, other) => sum + Math.max(turnMs, TURN_MS) / EVERY_MS[other], 0);
  return EVERY_MS[position] * Math.max(1, load / MOST_LOAD);
}
