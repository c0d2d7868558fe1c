import { DAY_MS } from '@vigie/contracts/french/durations';
import { type FetchOutcome, STRIP_FETCHES } from '@vigie/contracts/sources';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import { clickhouseTime } from '../../platform/clickhouse-time.ts';

/** What the last fetches of a source say. Times in ms since 1970. */
export interface SourceFigures {
  /** Oldest first, at most {@link STRIP_FETCHES} of the last {@link STRIP_DAYS} days. */
  strip: readonly { at: number; outcome: FetchOutcome; status: number; reason: string }[];
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

/**
 * One statement for all sources. It reads a week: with 2,000 sources of 500 fetches a day 7 million rows of about 40 bytes, in the
 * order of the table's key, so that only the tuples of the strips are kept in memory (48 a source).
 */
const SOURCES = `
  SELECT source,
    groupArraySorted(${STRIP_FETCHES})((-toUnixTimestamp64Milli(at), id, toString(outcome), status, reason)) AS newest,
    countIf(at > {day:DateTime64(3, 'UTC')}) AS requests,
    sumIf(bytes, at > {day:DateTime64(3, 'UTC')}) AS bytes,
    countIf(at > {day:DateTime64(3, 'UTC')} AND status = 304) AS unmodified,
    sumIf(length(delays_s), at > {day:DateTime64(3, 'UTC')} AND span_ms > 0) AS articles,
    arrayMap(s -> if(isNaN(s), 0, s),
      quantilesExactInclusiveArrayIf(0.5, 0.9)(delays_s, at > {day:DateTime64(3, 'UTC')} AND span_ms > 0)) AS delays
  FROM crawl_fetches FINAL
  WHERE source != '' AND at > {from:DateTime64(3, 'UTC')} AND at <= {to:DateTime64(3, 'UTC')}
  GROUP BY source`;

/** Reads a day of all fetches, articles included: about a million rows, three narrow columns beside the key. */
const HOSTS = `
  SELECT host, count() AS requests, countIf(outcome = 'refused') AS refused
  FROM crawl_fetches FINAL
  WHERE at > {day:DateTime64(3, 'UTC')} AND at <= {to:DateTime64(3, 'UTC')}
  GROUP BY host`;

type Newest = [negativeAt: number, id: string, outcome: FetchOutcome, status: number, reason: string];
type SourceRow = Omit<SourceFigures, 'strip' | 'median' | 'p90'> & {
  source: string;
  newest: Newest[];
  delays: [number, number];
};

/** What is read of crawl_fetches, by source and by host. */
export interface FetchFigures {
  sources(now: number, signal: AbortSignal): Promise<Map<string, SourceFigures>>;
  hosts(now: number, signal: AbortSignal): Promise<Map<string, HostFigures>>;
}

export const createFetchFigures = (client: ClickHouseClient): FetchFigures => ({
  async sources(now, signal) {
    const rows = await read<SourceRow>(client, SOURCES, now, signal);
    return new Map(rows.map(({ source, ...row }) => [source, figuresOf(row)]));
  },
  async hosts(now, signal) {
    const rows = await read<HostFigures & { host: string }>(client, HOSTS, now, signal);
    return new Map(rows.map(({ host, ...figures }) => [host, figures]));
  },
});

async function read<Row>(client: ClickHouseClient, query: string, now: number, abort_signal: AbortSignal) {
  const query_params = {
    from: clickhouseTime(now - STRIP_DAYS * DAY_MS),
    day: clickhouseTime(now - DAY_MS),
    to: clickhouseTime(now),
  };
  const result = await client.query({
    query,
    query_params,
    format: 'JSONEachRow',
    abort_signal,
    clickhouse_settings: LIMITS,
  });
  return result.json<Row>();
}

function figuresOf({ newest, delays: [median, p90], ...same }: Omit<SourceRow, 'source'>): SourceFigures {
  const strip = newest.map(([negative, _id, outcome, status, reason]) => ({ at: -negative, outcome, status, reason }));
  return { ...same, strip: strip.reverse(), median: whole(median), p90: whole(p90) };
}

/** Rounds to tenths first, because the engine's fractions are slightly off and a half must stay a half. */
const whole = (seconds: number): number => Math.round(Math.round(seconds * 10) / 10);
