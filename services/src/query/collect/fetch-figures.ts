import { DAY_MS } from '@vigie/contracts/french/durations';
import { FETCH_OUTCOMES, type FetchOutcome, STRIP_FETCHES } from '@vigie/contracts/sources';
import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';
import { type PageWall, readPageWalls } from './page-walls.ts';

/** What the last fetches of a source say. Times in ms since 1970. */
export interface SourceFigures {
  /** Oldest first, at most {@link STRIP_FETCHES} of the last {@link STRIP_DAYS} days. */
  strip: readonly { at: number; outcome: FetchOutcome; status: number }[];
  /** Of the newest fetch: why it was refused or failed, or what is to be said of what it read. */
  reason: string;
  /** URLs in it when it was last read. `null` means it was not in these days. */
  total: number | null;
  /** Of the last 24 hours, as all that follow. */
  requests: number;
  bytes: number;
  /** Answers with status 304. */
  unmodified: number;
  /** New entries whose delay is known; not those of the first fetch, which finds what was there before us. */
  articles: number;
  /** Publication to first sight, seconds; 0 without articles. */
  median: number;
  p90: number;
}

export interface HostFigures {
  requests: number;
  refused: number;
}

const STRIP_DAYS = 7;
const LIMITS = { max_execution_time: 20, max_memory_usage: '2000000000' };

/** A fetch as one number, the newest being the smallest: age in ms, outcome, status. Plain numbers are sorted much faster than tuples. */
const PACKED = `
  (toUnixTimestamp64Milli({to:DateTime64(3, 'UTC')}) - toUnixTimestamp64Milli(at)) * 8192
    + toUInt8(outcome) * 1024 + least(status, 1023)`;
const STRIP = `groupArraySorted(${STRIP_FETCHES})(toUInt64(${PACKED})) AS newest, argMax(reason, at) AS reason,
  argMaxIf(toNullable(total), at, outcome IN ('changed', 'same')) AS total`;

/**
 * All sources, a day. The table's key holds source and time, so rows of other days are left out before rows that were stored twice are
 * merged: with 2,000 sources a million rows of up to seven million (0.4 s on two busy cores).
 */
const DAY = `
  SELECT source, ${STRIP}, count() AS requests, sum(bytes) AS bytes, countIf(status = 304) AS unmodified,
    sumIf(length(delays_s), span_ms > 0) AS articles,
    arrayMap(s -> if(isNaN(s), 0, s), quantilesExactInclusiveArrayIf(0.5, 0.9)(delays_s, span_ms > 0)) AS delays
  FROM crawl_fetches FINAL
  PREWHERE source != '' AND at > {day:DateTime64(3, 'UTC')} AND at <= {to:DateTime64(3, 'UTC')}
  GROUP BY source`;

/** Sources that were fetched too seldom in a day to fill their strip: few rows each, found by the table's key. */
const SELDOM = `
  SELECT source, ${STRIP}
  FROM crawl_fetches FINAL
  PREWHERE source IN {sources:Array(String)} AND at > {from:DateTime64(3, 'UTC')} AND at <= {to:DateTime64(3, 'UTC')}
  GROUP BY source`;

/** A day of all fetches, articles included: about a million rows, two narrow columns beside the key. */
const HOSTS = `
  SELECT host, count() AS requests, countIf(outcome = 'refused') AS refused
  FROM crawl_fetches FINAL
  PREWHERE at > {day:DateTime64(3, 'UTC')} AND at <= {to:DateTime64(3, 'UTC')}
  GROUP BY host`;

interface StripRow {
  source: string;
  newest: number[];
  reason: string;
  total: number | null;
}
type DayRow = StripRow &
  Pick<SourceFigures, 'requests' | 'bytes' | 'unmodified' | 'articles'> & { delays: [number, number] };

const NO_DAY = { requests: 0, bytes: 0, unmodified: 0, articles: 0, median: 0, p90: 0 };

/** What is read of crawl_fetches, by source and by host. */
export interface FetchFigures {
  /** Figures of these sources; those that were not fetched in {@link STRIP_DAYS} days have none. */
  sources(ids: readonly string[], now: number, signal: AbortSignal): Promise<Map<string, SourceFigures>>;
  /** Their newest fetches alone. */
  strips(
    ids: readonly string[],
    now: number,
    signal: AbortSignal,
  ): Promise<Map<string, Pick<SourceFigures, 'strip' | 'reason' | 'total'>>>;
  hosts(now: number, signal: AbortSignal): Promise<Map<string, HostFigures>>;
  /** Hosts whose last pages are no articles. */
  walls(now: number, signal: AbortSignal): Promise<Map<string, PageWall>>;
}

export function createFetchFigures(client: ClickHouseClient): FetchFigures {
  const read = async <Row>(
    query: string,
    now: number,
    abort_signal: AbortSignal,
    more: object = {},
  ): Promise<Row[]> => {
    const query_params = {
      from: clickhouseTime(now - STRIP_DAYS * DAY_MS),
      day: clickhouseTime(now - DAY_MS),
      to: clickhouseTime(now),
      ...more,
    };
    const settings = { abort_signal, clickhouse_settings: LIMITS };
    const result = await client.query({ query, query_params, format: 'JSONEachRow', ...settings });
    return result.json<Row>();
  };

  return {
    async sources(ids, now, signal) {
      const days = new Map((await read<DayRow>(DAY, now, signal)).map((row) => [row.source, row]));
      const seldom = ids.filter((id) => (days.get(id)?.requests ?? 0) < STRIP_FETCHES);
      const weeks = seldom.length > 0 ? await read<StripRow>(SELDOM, now, signal, { sources: seldom }) : [];
      const strips = new Map<string, StripRow>([...days, ...weeks.map((row): [string, StripRow] => [row.source, row])]);
      return new Map(
        ids.flatMap((id) => {
          const strip = strips.get(id);
          return strip ? [[id, figuresOf(strip, days.get(id), now)]] : [];
        }),
      );
    },
    async strips(ids, now, signal) {
      const rows = await read<StripRow>(SELDOM, now, signal, { sources: ids });
      return new Map(
        rows.map(({ source, newest, reason, total }) => [source, { strip: stripOf(newest, now), reason, total }]),
      );
    },
    async hosts(now, signal) {
      const rows = await read<HostFigures & { host: string }>(HOSTS, now, signal);
      return new Map(rows.map(({ host, ...figures }) => [host, figures]));
    },
    walls: (now, signal) => readPageWalls(client, now, signal),
  };
}

const stripOf = (newest: readonly number[], now: number): SourceFigures['strip'] =>
  newest.map((packed) => unpacked(packed, now)).reverse();

function figuresOf({ newest, reason, total }: StripRow, day: DayRow | undefined, now: number): SourceFigures {
  const strip = stripOf(newest, now);
  if (!day) return { strip, reason, total, ...NO_DAY };
  const { requests, bytes, unmodified, articles, delays } = day;
  return {
    strip,
    reason,
    total,
    requests,
    bytes,
    unmodified,
    articles,
    median: whole(delays[0]),
    p90: whole(delays[1]),
  };
}

function unpacked(packed: number, now: number): SourceFigures['strip'][number] {
  const outcome = FETCH_OUTCOMES[(Math.floor(packed / 1024) % 8) - 1];
  if (outcome === undefined) throw new Error('an outcome that is not known');
  return { at: now - Math.floor(packed / 8192), outcome, status: packed % 1024 };
}

/** Rounds to tenths first, because the engine's fractions are slightly off and a half must stay a half. */
const whole = (seconds: number): number => Math.round(Math.round(seconds * 10) / 10);
