/** Where publishers have news sitemaps and feeds when nothing names them, the likeliest first. */
export const USUAL_PLACES = [
  '/sitemap_news.xml',
  '/sitemap-news.xml',
  '/news-sitemap.xml',
  '/sitemap.xml',
  '/feed/',
  '/rss.xml',
  '/rss',
] as const;

const NEWS = /news|actu|google|48h|latest|today/i;
const NOT_NEWS =
  /video|image|photo|podcast|tag|author|auteur|categor|rubrique|archive|page|static|product|\b(?:19|20[01])\d\d\b/i;

/** News first: a person waits for the first one, and a host is asked once in three seconds. */
export const byLikelihood = (urls: readonly string[]): string[] =>
  [...urls].sort((a, b) => likelihood(b) - likelihood(a));

function likelihood(url: string): number {
  const path = url.replace(/^https?:\/\/[^/]*/, '');
  return (NEWS.test(path) ? 2 : 0) - (NOT_NEWS.test(path) ? 1 : 0);
}
