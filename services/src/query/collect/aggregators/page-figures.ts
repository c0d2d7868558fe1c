import { REFUSED_HOURS, type SnapshotCheck, type SnapshotOutcome } from '@vigie/contracts/aggregators';
import { DAY_MS, HOUR_MS } from '@vigie/contracts/french/durations';
import { type ClickHouseClient, clickhouseTime } from '../../../platform/clickhouse.ts';
import type { Reading } from './gaps.ts';

/** The newest reading of a page. Times in ms since 1970. */
export interface NewestReading extends Reading {
  check: SnapshotCheck | '';
  reason: string;
  status: number;
  placements: number;
  /** Shares, 0 to 1. */
  unresolved: number;
  difference: number;
}

/** What is read of a page's readings. */
export interface PageFigures {
  /** Of the last 24 hours, oldest first. */
  readings: readonly Reading[];
  newest: NewestReading | undefined;
  /** The last one of 90 days. */
  snapshot: { at: number; placements: number } | undefined;
  /** Newest refused document that is kept. */
  refusedAt: number | undefined;
}

export interface PageFigureStore {
  /** Of these pages, by id. */
  pages(ids: readonly string[], now: number, signal: AbortSignal): Promise<Map<string, PageFigures>>;
  /** Newest refused document of a page. */
  refused(page: string, now: number): Promise<string | undefined>;
}

/** A page of two minutes has 720 readings a day: a hundred pages in 20 ms. */
const DAY = `
  SELECT page,
    arraySort(groupArray((toUnixTimestamp64Milli(at), toString(outcome), period_s))) AS readings,
    argMax((toString(failed_check), reason, status, placements, unresolved, difference), at) AS newest
  FROM crawl_snapshots FINAL
  PREWHERE page IN {ids:Array(String)} AND at > {day:DateTime64(3, 'UTC')} AND at <= {to:DateTime64(3, 'UTC')}
  GROUP BY page`;

/** All that are kept: about 3 million rows of narrow columns for fifty pages. */
const LAST = `
  SELECT page, toUnixTimestamp64Milli(max(at)) AS lastAt, argMax(placements, at) AS shown
  FROM crawl_snapshots
  PREWHERE page IN {ids:Array(String)} AND at <= {to:DateTime64(3, 'UTC')}
  WHERE outcome IN ('sent', 'same')
  GROUP BY page`;

const REFUSED = `
  SELECT page, max(version) AS at
  FROM crawl_refused
  WHERE page IN {ids:Array(String)} AND version > {kept:UInt64} AND version <= {now:UInt64}
  GROUP BY page`;

const DOCUMENT = `
  SELECT text
  FROM crawl_refused FINAL
  WHERE page = {page:String} AND version > {kept:UInt64} AND version <= {now:UInt64}
  ORDER BY version DESC
  LIMIT 1`;

const LIMITS = { max_execution_time: 20, max_memory_usage: '1000000000' };

interface DayRow {
  page: string;
  readings: [at: number, outcome: SnapshotOutcome, periodS: number][];
  newest: [SnapshotCheck | '', reason: string, status: number, placements: number, number, number];
}

export function createPageFigures(client: ClickHouseClient): PageFigureStore {
  const read = async <Row>(query: string, query_params: object, abort_signal?: AbortSignal): Promise<Row[]> => {
    const settings = { clickhouse_settings: LIMITS, ...(abort_signal && { abort_signal }) };
    const result = await client.query({ query, query_params: { ...query_params }, format: 'JSONEachRow', ...settings });
    return result.json<Row>();
  };
  const refusedFrom = (now: number): number => now - REFUSED_HOURS * HOUR_MS;

  return {
    async pages(ids, now, signal) {
      const params = { ids, day: clickhouseTime(now - DAY_MS), to: clickhouseTime(now), now, kept: refusedFrom(now) };
      const [days, lasts, refused] = await Promise.all([
        read<DayRow>(DAY, params, signal),
        read<{ page: string; lastAt: number; shown: number }>(LAST, params, signal),
        read<{ page: string; at: number }>(REFUSED, params, signal),
      ]);
      const dayOf = new Map(days.map((row) => [row.page, row]));
      const lastOf = new Map(lasts.map(({ page, lastAt, shown }) => [page, { at: lastAt, placements: shown }]));
      const refusedOf = new Map(refused.map(({ page, at }) => [page, at]));
      return new Map(
        ids.map((id) => [id, { ...figuresOf(dayOf.get(id)), snapshot: lastOf.get(id), refusedAt: refusedOf.get(id) }]),
      );
    },
    async refused(page, now) {
      const [row] = await read<{ text: string }>(DOCUMENT, { page, now, kept: refusedFrom(now) });
      return row?.text;
    },
  };
}

function figuresOf(row: DayRow | undefined): Pick<PageFigures, 'readings' | 'newest'> {
  const readings = (row?.readings ?? []).map(([at, outcome, periodS]) => ({ at, outcome, periodS }));
  const last = readings.at(-1);
  if (!row || !last) return { readings, newest: undefined };
  const [check, reason, status, placements, unresolved, difference] = row.newest;
  return { readings, newest: { ...last, check, reason, status, placements, unresolved, difference } };
}
