/** Between two requests to a host, whatever its robots.txt says. */
const LEAST_GAP_MS = 3_000;
/** Hosts of aggregators: everybody reads them. */
const AGGREGATORS = new Set(['news.google.com', 'flipboard.com', 'www.flipboard.com', 'apple.news']);
const LEAST_AGGREGATOR_GAP_MS = 5_000;
/** No file can ask for more: the robot would never come back to see that it was changed. */
const LONGEST_GAP_MS = 24 * 3_600_000;

/** Above this crawl-delay only one source of a host is read, and no article page. */
const MANY_SOURCES_S = 120;

/** The gap between two requests to a host, whose robots.txt asks for `crawlDelayS`. */
export function politeGapMs(host: string, crawlDelayS?: number): number {
  const leastMs = AGGREGATORS.has(host) ? LEAST_AGGREGATOR_GAP_MS : LEAST_GAP_MS;
  return Math.min(LONGEST_GAP_MS, Math.max(leastMs, (crawlDelayS ?? 0) * 1_000));
}

export const allowsManySources = (crawlDelayS: number | undefined): boolean => (crawlDelayS ?? 0) <= MANY_SOURCES_S;
