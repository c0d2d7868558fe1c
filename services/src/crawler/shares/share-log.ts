import type { ShareNetwork, ShareOutcome } from '@vigie/contracts/share-collection';
import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';
import { eventId } from '../events/event-id.ts';

/** One request for counts. */
export interface ShareRequest {
  /** ms since 1970. */
  at: number;
  articles: number;
  outcome: ShareOutcome;
  reason: string;
  status: number;
  durationMs: number;
  bytes: number;
}

/** One count of one article. `null` means the network knows no number. `at` in ms since 1970. */
export interface CountedArticle {
  url: string;
  at: number;
  count: number | null;
}

export interface LastCount {
  /** ms since 1970. */
  askedAt: number;
  /** The largest count so far; null if there is none. */
  count: number | null;
}

export interface ShareLog {
  writeRequests(network: ShareNetwork, host: string, requests: readonly ShareRequest[]): Promise<void>;
  writeCounts(network: ShareNetwork, host: string, counts: readonly CountedArticle[]): Promise<void>;
  /** Articles asked for since `from` (ms since 1970), by address. */
  lastCounts(network: ShareNetwork, from: number): Promise<Map<string, LastCount>>;
}

const LAST = `
  SELECT url, toUnixTimestamp64Milli(max(at)) AS askedAt, max(count) AS largest
  FROM crawl_share_counts
  WHERE network = {network:String} AND at >= {from:DateTime64(3, 'UTC')}
  GROUP BY url`;

/** Requests and counts, in ClickHouse. */
export const createShareLog = (client: ClickHouseClient): ShareLog => ({
  async writeRequests(network, host, requests) {
    if (requests.length === 0) return;
    const values = requests.map(({ at, durationMs, ...same }) => ({
      ...same,
      network,
      host,
      id: eventId(`${network}\n${host}`, at),
      at: clickhouseTime(at),
      duration_ms: Math.round(durationMs),
    }));
    await client.insert({ table: 'crawl_share_requests', values, format: 'JSONEachRow' });
  },
  async writeCounts(network, host, counts) {
    if (counts.length === 0) return;
    const values = counts.map(({ at, ...same }) => ({ ...same, network, host, at: clickhouseTime(at) }));
    await client.insert({ table: 'crawl_share_counts', values, format: 'JSONEachRow' });
  },
  async lastCounts(network, from) {
    const query_params = { network, from: clickhouseTime(from) };
    const result = await client.query({ query: LAST, query_params, format: 'JSONEachRow' });
    const rows = await result.json<{ url: string; askedAt: number; largest: number | null }>();
    return new Map(rows.map(({ url, askedAt, largest }) => [url, { askedAt, count: largest }]));
  },
});
