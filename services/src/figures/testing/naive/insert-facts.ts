import type { ClickHouseClient } from '@clickhouse/client';
import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { hostOf } from '@vigie/contracts/canonical-url';
import type { ArticleEvent, ShareEvent, SitemapEvent } from '@vigie/contracts/events';

/** Article, sitemap and share events into their landing tables, as one batch of ingest would. */

type FactEvent = ArticleEvent | SitemapEvent | ShareEvent;

const time = (at: string): string => at.replace('T', ' ').replace('Z', '');
const optionalTime = (at: string | null | undefined): string | null => (at == null ? null : time(at));
const idOf = (url: string): string => articleIdToUInt64(articleId(url));

const pageRow = (event: ArticleEvent) => ({
  article: idOf(event.url),
  host: hostOf(event.url),
  at: time(event.at),
  producer: event.producer,
  id: event.id,
  url: event.url,
  publisher: event.publisher ?? '',
  title: event.title,
  description: event.description ?? '',
  lead: event.lead ?? '',
  body: event.text ?? '',
  author: event.author ?? '',
  published_at: optionalTime(event.publishedAt),
  modified_at: optionalTime(event.modifiedAt),
  words: event.words ?? null,
  images: event.images ?? null,
  videos: event.videos ?? null,
  headings: event.headings ?? [],
  keywords: event.keywords ?? [],
});

const traitRow = (event: ArticleEvent) => ({
  article: idOf(event.url),
  at: time(event.at),
  producer: event.producer,
  id: event.id,
  section: event.section ?? '',
  image: event.image ?? '',
  paywall: event.paywall == null ? '' : event.paywall ? 'paid' : 'free',
  amp: event.amp ?? '',
  canonical: event.canonical ?? '',
  language: event.language ?? '',
  words: event.words == null ? 0 : event.words + 1,
});

const kindRows = ({ publisher, sitemap, at }: SitemapEvent) =>
  sitemap.kind == null ? [] : [{ publisher, code: sitemap.code, kind: sitemap.kind, since: time(at) }];

const sitemapRow = ({
  publisher,
  sitemap,
  at,
  producer,
  id,
  status,
  durationMs,
  error,
  total,
  entries,
}: SitemapEvent) => ({
  publisher,
  code: sitemap.code,
  at: time(at),
  producer,
  id,
  url: sitemap.url,
  priority: sitemap.priority,
  status,
  duration_ms: durationMs ?? null,
  error: error ?? '',
  total,
  articles: entries.map(({ url }) => idOf(url)),
  hosts: entries.map(({ url }) => hostOf(url)),
  urls: entries.map(({ url }) => url),
  titles: entries.map(({ title }) => title),
  published: entries.map(({ publishedAt }) => time(publishedAt)),
  modified: entries.map(({ lastModified }) => optionalTime(lastModified)),
  keywords: entries.map(({ keywords }) => keywords ?? []),
});

const shareRow = ({ url, network, at, producer, id, count }: ShareEvent) => ({
  article: idOf(url),
  host: hostOf(url),
  network,
  at: time(at),
  producer,
  id,
  url,
  count,
});

const datedRows = ({ at, id, entries }: SitemapEvent) =>
  entries.flatMap(({ url, publishedAt, dated }) =>
    dated == null ? [] : [{ article: idOf(url), at: time(at), id, published: time(publishedAt), dated }],
  );

export async function insertFacts(client: ClickHouseClient, events: readonly FactEvent[]): Promise<void> {
  const insert = async (table: string, values: readonly object[]): Promise<void> => {
    if (values.length > 0) {
      const clickhouse_settings = { max_partitions_per_insert_block: '0' };
      await client.insert({ table, format: 'JSONEachRow', clickhouse_settings, values });
    }
  };
  await insert('article_pages_landing', events.filter((event) => event.type === 'article').map(pageRow));
  await insert('article_traits', events.filter((event) => event.type === 'article').map(traitRow));
  await insert('article_dated', events.filter((event) => event.type === 'sitemap').flatMap(datedRows));
  await insert('sitemap_kinds', events.filter((event) => event.type === 'sitemap').flatMap(kindRows));
  await insert('sitemap_fetches', events.filter((event) => event.type === 'sitemap').map(sitemapRow));
  await insert('shares_landing', events.filter((event) => event.type === 'share').map(shareRow));
}
