import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import type { PageQueue } from '../collect/page-queue.ts';

export interface RereadDeps {
  client: ClickHouseClient;
  sources: Pick<SourceStore, 'list'>;
  pages: Pick<PageQueue, 'addReread'>;
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** Pages that were read; those that were refused are read again anyway. */
const READ = `
  SELECT DISTINCT url FROM crawl_fetches
  WHERE source = '' AND kind = 'page' AND outcome = 'changed' AND host = {host:String}
    AND at > {from:DateTime64(3, 'UTC')}`;

const TITLES = `
  SELECT toString(article) AS id, publisher, max(latest).3 AS title
  FROM sitemap_entries
  WHERE article IN (SELECT toUInt64(arrayJoin({articles:Array(String)})))
  GROUP BY article, publisher`;

/** Queues a host's pages of the last week to be read again, with the titles that sitemaps and feeds list. Answers how many. */
export async function rereadHost({ client, sources, pages }: RereadDeps, host: string, now: number): Promise<number> {
  const read = async <Row>(query: string, query_params: object): Promise<Row[]> =>
    (await client.query({ query, query_params: { ...query_params }, format: 'JSONEachRow' })).json<Row>();
  const urls = await read<{ url: string }>(READ, { host, from: clickhouseTime(now - WEEK_MS) });
  if (urls.length === 0) return 0;
  const articles = urls.map(({ url }) => articleIdToUInt64(articleId(url)));
  const titles = await read<{ id: string; publisher: string; title: string }>(TITLES, { articles });
  const listed = new Map(titles.map((row) => [row.id, row]));
  const all = await sources.list();
  const own = new Set(all.filter((source) => source.own).map(({ domain }) => domain));
  const ofHost = all.find(({ url }) => new URL(url).hostname === host)?.domain;
  let count = 0;
  for (const [index, { url }] of urls.entries()) {
    const { publisher = ofHost, title } = listed.get(articles[index] ?? '') ?? {};
    if (publisher === undefined) continue;
    count += await pages.addReread({ entries: [{ url, title }], publisher, own: own.has(publisher) }, now);
  }
  return count;
}
