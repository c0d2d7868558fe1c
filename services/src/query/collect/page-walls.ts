import { DAY_MS } from '@vigie/contracts/french/durations';
import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';
import { mergeStandings, type PageRefusals, refusalsOf, refusesPages } from '../../sources/page-standing.ts';

/** What a host answers instead of its articles. */
export interface PageWall {
  host: string;
  /** The most frequent one of its last pages. */
  reason: string;
  /** First refusal of that kind since a page was last read, or of the last {@link DAYS} days; ms since 1970. */
  since: number;
  /** Last pages, at most {@link LAST_PAGES}, and those of them that were refused as no article. */
  pages: number;
  refused: number;
  /** Since one was last read, in all that is stored. */
  refusals: PageRefusals;
  /** Of the newest refusal. */
  url: string;
  status: number;
  /** Ids of the sources that listed its pages. */
  listedBy: readonly string[];
}

export const LAST_PAGES = 20;
const DAYS = 7;
const LIMITS = { max_execution_time: 20, max_memory_usage: '2000000000' };

const PAGES = `
  SELECT host, at, url, status, outcome, reason, listed_by, outcome = 'refused' AND status > 0 AS is_refused
  FROM crawl_fetches FINAL
  PREWHERE source = '' AND at > {from:DateTime64(3, 'UTC')} AND at <= {to:DateTime64(3, 'UTC')}
  WHERE kind = 'page'`;

/** The last pages of each host with refusals among them, the newest first. */
const LAST = `
  SELECT host, groupArray(if(is_refused, reason, '')) AS reasons, argMaxIf(url, at, is_refused) AS url,
    argMaxIf(status, at, is_refused) AS status, groupUniqArrayIf(toString(listed_by), listed_by != '') AS listedBy
  FROM (SELECT * FROM (${PAGES}) ORDER BY at DESC LIMIT ${LAST_PAGES} BY host)
  GROUP BY host
  HAVING max(is_refused)`;

const SINCE = `
  WITH pages AS (SELECT * FROM (${PAGES}) WHERE host IN {hosts:Array(String)})
  SELECT host, reason, toUnixTimestamp64Milli(minIf(at, at > read)) AS unread, toUnixTimestamp64Milli(max(at)) AS last
  FROM pages INNER JOIN (SELECT host, maxIf(at, outcome = 'changed') AS read FROM pages GROUP BY host) AS r USING host
  WHERE is_refused
  GROUP BY host, reason`;

/** The standing of these hosts. Cost: two narrow columns of all pages that are stored, once for all hosts. */
const STANDINGS = `
  SELECT host, toUnixTimestamp64Milli(maxIf(at, outcome = 'changed')) AS readAt,
    groupArraySortedIf(1000)(-toUnixTimestamp64Milli(at), outcome = 'refused' AND status > 0) AS refusals
  FROM crawl_fetches
  PREWHERE source = '' AND at <= {to:DateTime64(3, 'UTC')}
  WHERE kind = 'page' AND host IN {hosts:Array(String)}
  GROUP BY host`;

interface LastRow {
  host: string;
  reasons: string[];
  url: string;
  status: number;
  listedBy: string[];
}

/** Hosts whose last pages are no articles. */
export async function readPageWalls(
  client: ClickHouseClient,
  now: number,
  abort_signal: AbortSignal,
): Promise<Map<string, PageWall>> {
  const read = async <Row>(query: string, more: object): Promise<Row[]> => {
    const query_params = { from: clickhouseTime(now - DAYS * DAY_MS), to: clickhouseTime(now), ...more };
    const settings = { abort_signal, clickhouse_settings: LIMITS };
    return (await client.query({ query, query_params, format: 'JSONEachRow', ...settings })).json<Row>();
  };
  const last = await read<LastRow>(LAST, {});
  if (last.length === 0) return new Map();
  const hosts = last.map(({ host }) => host);
  const [rows, standings] = await Promise.all([
    read<{ host: string; reason: string; unread: number; last: number }>(SINCE, { hosts }),
    read<{ host: string; readAt: number; refusals: number[] }>(STANDINGS, { hosts }),
  ]);
  const stored = new Map(standings.map((row) => [row.host, row]));
  return new Map(
    last.map(({ host, reasons, url, status, listedBy }) => {
      const refused = reasons.filter((reason) => reason !== '');
      const reason = mostFrequent(refused);
      const row = rows.find((one) => one.host === host && one.reason === reason);
      // A page was read after the last of them: it has stood since then at most.
      const since = row ? Number(row.unread) || Number(row.last) : now;
      const { readAt = 0, refusals = [] } = stored.get(host) ?? {};
      const known = { readAt: 0, refusedAt: refusals.map((at) => -at) };
      const wall: PageWall = {
        host,
        reason,
        since,
        url,
        status,
        listedBy,
        pages: reasons.length,
        refused: refused.length,
        refusals: refusalsOf(mergeStandings({ readAt, refusedAt: [] }, known)),
      };
      return [host, wall];
    }),
  );
}

/** Of several as frequent ones the newest. */
function mostFrequent(reasons: readonly string[]): string {
  const count = (reason: string): number => reasons.filter((one) => one === reason).length;
  return reasons.reduce((most, reason) => (count(reason) > count(most) ? reason : most), reasons[0] ?? '');
}

/**
 * The host that refuses our requests for the pages of a source. `undefined` means none does. Fetches of earlier versions do not say which source
 * listed a page: those of the source's own host are its own.
 */
export const refusingHostOf = (
  { id, url }: { id: string; url: string },
  walls: ReadonlyMap<string, PageWall>,
): PageWall | undefined =>
  [...walls.values()].find(
    ({ host, listedBy, refusals }) =>
      refusesPages(refusals) && (listedBy.length > 0 ? listedBy.includes(id) : host === new URL(url).hostname),
  );
