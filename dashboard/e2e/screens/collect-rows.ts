import { createHash } from 'node:crypto';

/** Rows of the crawler, which this product does not run. */

const sourceId = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 16);
const time = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').slice(0, -1);

async function insert(clickhouse: string, table: string, rows: readonly object[]): Promise<void> {
  const { origin, username, password } = new URL(clickhouse);
  const query = encodeURIComponent(`INSERT INTO vigie.${table} FORMAT JSONEachRow`);
  const answer = await fetch(`${origin}/?query=${query}`, {
    method: 'POST',
    body: rows.map((row) => JSON.stringify(row)).join('\n'),
    headers: { authorization: `Basic ${btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)}` },
  });
  if (!answer.ok) throw new Error(await answer.text());
}

interface FetchRow {
  outcome: 'changed' | 'same' | 'refused' | 'failed';
  status: number;
  reason?: string;
}

/** Fetches of a source, one every two minutes, the last one a minute ago. */
export const insertFetches = (clickhouse: string, url: string, fetches: readonly FetchRow[]): Promise<void> =>
  insert(
    clickhouse,
    'crawl_fetches',
    fetches.map(({ outcome, status, reason = '' }, place) => {
      const at = Date.now() - 60_000 - (fetches.length - 1 - place) * 120_000;
      const isNew = outcome === 'changed';
      return {
        source: sourceId(url),
        at: time(at),
        id: `${url} ${at}`,
        host: new URL(url).hostname,
        url,
        kind: 'sitemap',
        outcome,
        reason,
        status,
        conditional: true,
        duration_ms: 40,
        bytes: status === 200 ? 24_000 : 300,
        span_ms: 120_000,
        total: 120,
        entries_new: isNew ? 2 : 0,
        entries_changed: 0,
        delays_s: isNew ? [35 + place, 90 + place] : [],
      };
    }),
  );

interface PageRow {
  path: string;
  minutesAgo: number;
  outcome: 'changed' | 'refused' | 'failed';
  status: number;
  reason?: string;
  redirects?: readonly string[];
}

/** Fetches of article pages that a source listed. */
export const insertPages = (clickhouse: string, url: string, pages: readonly PageRow[]): Promise<void> =>
  insert(
    clickhouse,
    'crawl_fetches',
    pages.map(({ path, minutesAgo, outcome, status, reason = '', redirects = [] }) => {
      const address = new URL(path, url);
      return {
        source: '',
        listed_by: sourceId(url),
        at: time(Date.now() - minutesAgo * 60_000),
        id: `${address.href} ${minutesAgo}`,
        host: address.hostname,
        url: address.href,
        redirects,
        kind: 'page',
        outcome,
        reason,
        status,
        conditional: false,
        duration_ms: 840,
        bytes: 48_000,
        span_ms: 0,
        total: 0,
        entries_new: 0,
        entries_changed: 0,
        delays_s: [],
      };
    }),
  );

export const insertStanding = (clickhouse: string, url: string, status: number): Promise<void> =>
  insert(clickhouse, 'crawl_source_states', [
    {
      id: sourceId(url),
      version: Date.now(),
      state: status === 404 ? 'asleep' : 'paused',
      since: time(Date.now() - 3_600_000),
      status,
      moved_to: '',
    },
  ]);

export const insertRobots = (clickhouse: string, origin: string, text: string): Promise<void> =>
  insert(clickhouse, 'crawl_robots', [
    {
      origin,
      version: Date.now(),
      read_at: time(Date.now() - 600_000),
      valid_until: time(Date.now() + 80_000_000),
      status: 200,
      text,
    },
  ]);

const pageId = (source: string, url: string): string =>
  createHash('sha256').update(`${source}\n${url}`).digest('hex').slice(0, 16);

interface SnapshotRow {
  /** Minutes ago. */
  ago: number;
  outcome: 'sent' | 'same' | 'shell' | 'refused' | 'disallowed' | 'denied' | 'failed';
  check?: 'unresolved' | 'disagreement';
  reason?: string;
  unresolved?: number;
  minutes?: number;
}

/** Readings of a page of an aggregator. */
export const insertSnapshots = (
  clickhouse: string,
  page: { source: string; url: string },
  rows: readonly SnapshotRow[],
): Promise<void> =>
  insert(
    clickhouse,
    'crawl_snapshots',
    rows.map(({ ago, outcome, check = '', reason = '', unresolved = 0, minutes = 3 }) => ({
      page: pageId(page.source, page.url),
      at: time(Date.now() - ago * 60_000),
      id: `${ago}`,
      outcome,
      failed_check: check,
      reason,
      status: 200,
      period_s: outcome === 'sent' || outcome === 'same' ? minutes * 60 : 0,
      placements: outcome === 'shell' ? 0 : 42,
      unresolved,
      difference: 0,
      duration_ms: 300,
      bytes: 400_000,
    })),
  );

export const insertRefused = (
  clickhouse: string,
  { source, url }: { source: string; url: string },
  text: string,
): Promise<void> => {
  const hour = time(Math.floor(Date.now() / 3_600_000) * 3_600_000).slice(0, 19);
  const row = { page: pageId(source, url), hour, version: Date.now() - 1_000, failed_check: 'unresolved', text };
  return insert(clickhouse, 'crawl_refused', [row]);
};

export const insertSections = (
  clickhouse: string,
  { source, url }: { source: string; url: string },
  sections: readonly { name: string; url: string }[],
): Promise<void> =>
  insert(clickhouse, 'crawl_page_sections', [{ page: pageId(source, url), version: Date.now(), sections }]);
export const insertShareStanding = (
  clickhouse: string,
  network: string,
  host: string,
  state: string,
  status = 0,
): Promise<void> =>
  insert(clickhouse, 'crawl_share_standings', [
    {
      network,
      host,
      version: Date.now(),
      state,
      since: time(Date.now()),
      next: time(Date.now() + 3_600_000),
      status,
      reason: '',
    },
  ]);

/** One request with a count for each number, the last one a minute ago. */
export async function insertShareCounts(clickhouse: string, network: string, counts: readonly number[]): Promise<void> {
  const host = 'index.exemple';
  const at = (place: number): string => time(Date.now() - (place + 1) * 60_000);
  const url = (place: number): string =>
    `https://www.aurore-essai.fr/une-adresse-assez-longue-pour-un-telephone/${place}`;
  await insert(
    clickhouse,
    'crawl_share_counts',
    counts.map((count, place) => ({ network, at: at(place), url: url(place), host, count })),
  );
  await insert(
    clickhouse,
    'crawl_share_requests',
    counts.map((_, place) => ({
      network,
      at: at(place),
      id: `${network} ${place}`,
      host,
      articles: 1,
      outcome: 'answered',
      reason: '',
      status: 200,
      duration_ms: 40,
      bytes: 300,
    })),
  );
}
