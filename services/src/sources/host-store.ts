import { type ClickHouseClient, clickhouseTime } from '../platform/clickhouse.ts';

/** What is still known of a host when Redis has lost it. Times in ms since 1970. */
export interface HostMemory {
  /** The host asked for silence until then (Retry-After). */
  silentUntil: number;
  /** An operator has silenced it: nothing is fetched from it. */
  off: boolean;
}

/** One reading of a robots.txt. Times in ms since 1970. */
export interface RobotsReading {
  /** `https://www.exemple.fr`; each scheme and port has a file of its own. */
  origin: string;
  readAt: number;
  /** Valid until. */
  until: number;
  /** HTTP status after redirects; null if no answer came. */
  status: number | null;
  text: string;
}

/** A host's silence, and the last order that people gave. Times in ms since 1970; `orderedAt` 0: none was given. */
export interface HostSilence extends HostMemory {
  orderedBy: string;
  orderedAt: number;
}

export interface HostStore {
  /** What is stored of a host: its silence, and people's orders. */
  remember(host: string): Promise<HostMemory>;
  /** What is stored of every host that was ever silent or silenced, by host. */
  silences(): Promise<Map<string, HostSilence>>;
  writeSilence(host: string, until: number): Promise<void>;
  /** `at`: when it was ordered, in ms since 1970; the latest order counts. */
  writeOrder(host: string, silenced: boolean, orderedBy: string, at: number): Promise<void>;
  /** The latest order for each host that people ever silenced. */
  orders(): Promise<{ host: string; silenced: boolean }[]>;
  /** robots.txt of a site as last read, valid or not. */
  robots(origin: string): Promise<RobotsReading | undefined>;
  /** The same for several sites, by origin. */
  robotsOf(origins: readonly string[]): Promise<Map<string, RobotsReading>>;
  writeRobots(reading: RobotsReading): Promise<void>;
}

const MEMORY = `
  SELECT
    (SELECT toUnixTimestamp64Milli(max(silent_until)) FROM crawl_hosts WHERE host = {host:String}) AS silentUntil,
    (SELECT argMax(silenced, version) FROM crawl_host_orders WHERE host = {host:String}) AS off`;

const SILENCES = `
  SELECT host, max(silent) AS silentUntil, max(silenced) AS off, max(by) AS orderedBy, max(at) AS orderedAt
  FROM
  (
    SELECT host, toUnixTimestamp64Milli(silent_until) AS silent, false AS silenced, '' AS by, 0 AS at FROM crawl_hosts FINAL
    UNION ALL
    SELECT host, 0, silenced, ordered_by, toUnixTimestamp64Milli(ordered_at) FROM crawl_host_orders FINAL
  )
  GROUP BY host`;

const ORDERS = 'SELECT host, silenced FROM crawl_host_orders FINAL ORDER BY host';

const ROBOTS = `
  SELECT origin, toUnixTimestamp64Milli(read_at) AS readAt, toUnixTimestamp64Milli(valid_until) AS until, status, text
  FROM crawl_robots FINAL
  WHERE origin IN {origins:Array(String)}`;

/** What is known of hosts, in ClickHouse. */
export function createHostStore(client: ClickHouseClient): HostStore {
  const robotsOf = async (origins: readonly string[]): Promise<Map<string, RobotsReading>> => {
    const result = await client.query({ query: ROBOTS, query_params: { origins }, format: 'JSONEachRow' });
    return new Map((await result.json<RobotsReading>()).map((reading) => [reading.origin, reading]));
  };
  return {
    async remember(host) {
      const result = await client.query({ query: MEMORY, query_params: { host }, format: 'JSONEachRow' });
      const [row] = await result.json<{ silentUntil: number | null; off: boolean | null }>();
      return { silentUntil: row?.silentUntil ?? 0, off: row?.off ?? false };
    },
    async silences() {
      const result = await client.query({ query: SILENCES, format: 'JSONEachRow' });
      const rows = await result.json<HostSilence & { host: string }>();
      return new Map(rows.map(({ host, ...silence }) => [host, silence]));
    },
    async writeSilence(host, until) {
      const row = { host, version: Math.ceil(until), silent_until: clickhouseTime(until) };
      await client.insert({ table: 'crawl_hosts', values: [row], format: 'JSONEachRow' });
    },
    async writeOrder(host, silenced, orderedBy, at) {
      const row = { host, version: at, silenced, ordered_by: orderedBy, ordered_at: clickhouseTime(at) };
      await client.insert({ table: 'crawl_host_orders', values: [row], format: 'JSONEachRow' });
    },
    async orders() {
      const result = await client.query({ query: ORDERS, format: 'JSONEachRow' });
      return result.json();
    },
    robots: async (origin) => (await robotsOf([origin])).get(origin),
    robotsOf,
    async writeRobots({ origin, readAt, until, status, text }) {
      const row = {
        origin,
        version: readAt,
        read_at: clickhouseTime(readAt),
        valid_until: clickhouseTime(until),
        status,
        text,
      };
      await client.insert({ table: 'crawl_robots', values: [row], format: 'JSONEachRow' });
    },
  };
}
