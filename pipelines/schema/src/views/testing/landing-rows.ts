import type { TableRow } from './database.ts';

/** Rows of the landing tables as ingest writes them, with defaults for what a test does not care about. */

export interface Entry {
  article: number;
  host?: string;
  rank?: number;
  storyRank?: number;
  shown?: string;
}

export const crawl = (changed: TableRow, entries: readonly Entry[] = []): TableRow => ({
  source: 'google_desktop',
  position: 'top',
  category: 'homepage',
  topic: '',
  at: '2026-11-20 10:00:00.000',
  period: 60,
  producer: 'p1',
  id: 'c1',
  articles: entries.map(({ article }) => String(article)),
  hosts: entries.map(({ host = 'a.example' }) => host),
  ranks: entries.map(({ rank = 1 }) => rank),
  story_ranks: entries.map(({ storyRank = 1 }) => storyRank),
  shown: entries.map(({ shown = '1' }) => shown),
  ...changed,
});

/** A sighting of one event, whose `at` and `id` are both first and last. */
export const sighting = ({ at = '2026-11-20 10:00:00.000', id = 'c1', ...changed }: TableRow): TableRow => ({
  article: '1',
  host: 'a.example',
  source: 'google_desktop',
  url: 'https://a.example/1',
  title: 'Un titre',
  publisher: '',
  first_at: at,
  last: { at, id },
  ...changed,
});

export const articlePage = (changed: TableRow): TableRow => ({
  article: '1',
  host: 'a.example',
  at: '2026-11-20 10:00:00.000',
  producer: 'p1',
  id: 'a1',
  url: 'https://a.example/1',
  publisher: '',
  title: 'Un titre',
  description: '',
  lead: '',
  body: '',
  author: '',
  published_at: null,
  modified_at: null,
  words: null,
  images: null,
  videos: null,
  headings: [],
  keywords: [],
  ...changed,
});

export interface ListedArticle {
  article: number;
  host?: string;
  title?: string;
  published?: string;
  modified?: string | null;
}

export const sitemap = (changed: TableRow, listed: readonly ListedArticle[] = []): TableRow => ({
  publisher: 'a.example',
  code: 'a-news',
  at: '2026-11-20 10:00:00.000',
  producer: 'p1',
  id: 's1',
  url: 'https://a.example/sitemap.xml',
  priority: 'normal',
  status: 200,
  duration_ms: 40,
  error: '',
  total: listed.length,
  articles: listed.map(({ article }) => String(article)),
  hosts: listed.map(({ host = 'a.example' }) => host),
  urls: listed.map(({ article, host = 'a.example' }) => `https://${host}/${article}`),
  titles: listed.map(({ title = 'Au plan' }) => title),
  published: listed.map(({ published = '2026-11-20 09:00:00.000' }) => published),
  modified: listed.map(({ modified = null }) => modified),
  keywords: listed.map(() => []),
  ...changed,
});

export const share = (changed: TableRow): TableRow => ({
  article: '1',
  host: 'a.example',
  network: 'facebook',
  at: '2026-11-20 10:00:00.000',
  producer: 'p1',
  id: 'h1',
  url: 'https://a.example/1',
  count: 1,
  ...changed,
});

export const clusterChange = (changed: TableRow): TableRow => ({
  cluster: '1',
  version: '1',
  kind: 'joined',
  other: '0',
  article: '1',
  by: '',
  detail: '',
  at: '2026-11-20 10:00:00.000',
  ...changed,
});
