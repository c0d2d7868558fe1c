import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import { clickhouseTime } from '../../platform/clickhouse-time.ts';
import type { HostMemory } from '../manners/host-slots.ts';
import type { RobotsReading } from '../manners/robots-cache.ts';

export interface HostStore {
  /** What is stored of a host: its silence, and people's orders. */
  remember(host: string): Promise<HostMemory>;
  writeSilence(host: string, until: number): Promise<void>;
  /** `at`: when it was ordered, in ms since 1970; the latest order counts. */
  writeOrder(host: string, silenced: boolean, orderedBy: string, at: number): Promise<void>;
  /** The latest order for each host that people ever silenced. */
  orders(): Promise<{ host: string; silenced: boolean }[]>;
  /** robots.txt of a site as last read, valid or not. */
  robots(origin: string): Promise<RobotsReading | undefined>;
  writeRobots(reading: RobotsReading): Promise<void>;
}

const MEMORY = `
  SELECT
    (SELECT toUnixTimestamp64Milli(max(silent_until)) FROM crawl_hosts WHERE host = {host:String}) AS silentUntil,
    (SELECT argMax(silenced, version) FROM crawl_host_orders WHERE host = {host:String}) AS off`;

const ORDERS = 'SELECT host, silenced FROM crawl_host_orders FINAL ORDER BY host';

const ROBOTS = `
  SELECT origin, toUnixTimestamp64Milli(read_at) AS readAt, toUnixTimestamp64Milli(valid_until) AS until, status, text
  FROM crawl_robots FINAL
  WHERE origin = {origin:String}`;

/** What is known of hosts, in ClickHouse. */
export const createHostStore = (client: ClickHouseClient): HostStore => ({
  async remember(host) {
    const result = await client.query({ query: MEMORY, query_params: { host }, format: 'JSONEachRow' });
    const [row] = await result.json<{ silentUntil: number | null; off: boolean | null }>();
    return { silentUntil: row?.silentUntil ?? 0, off: row?.off ?? false };
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
  async robots(origin) {
    const result = await client.query({ query: ROBOTS, query_params: { origin }, format: 'JSONEachRow' });
    return (await result.json<RobotsReading>())[0];
  },
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
});
