import type { ArticleEvent, CrawlEvent, ShareEvent, SitemapEvent } from '@vigie/contracts/events';

/** Valid events of each type, as tests start from. `at` is the caller's: retention is judged against the clock. */
export const crawlAt = (at: string, id = 'crawl-1'): CrawlEvent => ({
  v: 1,
  type: 'crawl',
  id,
  at,
  producer: 'crawler-1',
  source: 'google_desktop',
  page: { position: 'top', category: 'homepage' },
  period: 60,
  entries: [
    {
      rank: 1,
      story: 's1',
      storyRank: 1,
      url: 'https://www.exemple.fr/a',
      title: 'Un été à Paris',
      publisher: 'Exemple',
    },
    { rank: 1, story: 's1', storyRank: 2, url: 'https://www.autre.fr/b?utm_source=x', title: 'Un autre titre' },
    { rank: 2, storyRank: 1, url: 'https://apple.news/c', title: '', publisher: null },
  ],
});

export const articleAt = (at: string, id = 'article-1'): ArticleEvent => ({
  v: 1,
  type: 'article',
  id,
  at,
  producer: 'crawler-1',
  url: 'https://www.exemple.fr/a',
  publisher: 'exemple.fr',
  title: 'Un été à Paris',
  lead: 'Le chapô',
  text: 'Le texte',
  publishedAt: at,
  words: 2,
  headings: ['Un', 'Deux'],
  keywords: [],
  section: 'Politique',
  image: 'https://www.exemple.fr/a.jpg',
  paywall: true,
  language: 'fr',
});

export const sitemapAt = (at: string, id = 'sitemap-1'): SitemapEvent => ({
  v: 1,
  type: 'sitemap',
  id,
  at,
  producer: 'crawler-1',
  publisher: 'exemple.fr',
  sitemap: { code: 'exemple-news', url: 'https://www.exemple.fr/sitemap.xml', priority: 'high', kind: 'sitemap' },
  status: 200,
  durationMs: 120,
  total: 2,
  entries: [
    {
      url: 'https://www.exemple.fr/a',
      title: 'Un été à Paris',
      publishedAt: at,
      lastModified: at,
      keywords: ['été', 'Paris'],
    },
    { url: 'https://www.exemple.fr/d', title: 'Un quatrième', publishedAt: at },
  ],
});

export const shareAt = (at: string, id = 'share-1'): ShareEvent => ({
  v: 1,
  type: 'share',
  id,
  at,
  producer: 'crawler-1',
  url: 'https://www.exemple.fr/a',
  network: 'facebook',
  count: 12,
});
