/** An article of an invented publisher. */
export interface ListedArticle {
  url: string;
  title: string;
  /** RFC 3339. */
  at: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const newsXml = (articles: readonly ListedArticle[], language: string): string =>
  `${HEAD}<urlset ${SITEMAP} xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${articles
    .map(
      ({ url, title, at }) => `<url><loc>${escaped(url)}</loc><news:news>
  <news:publication><news:name>Exemple</news:name><news:language>${language}</news:language></news:publication>
  <news:publication_date>${at}</news:publication_date><news:title>${escaped(title)}</news:title>
</news:news></url>`,
    )
    .join('\n')}</urlset>`;

export const urlsXml = (urls: readonly string[]): string =>
  `${HEAD}<urlset ${SITEMAP}>${urls.map((url) => `<url><loc>${escaped(url)}</loc></url>`).join('\n')}</urlset>`;

export const indexXml = (sitemaps: readonly { url: string; at: string }[]): string =>
  `${HEAD}<sitemapindex ${SITEMAP}>${sitemaps
    .map(({ url, at }) => `<sitemap><loc>${escaped(url)}</loc><lastmod>${at}</lastmod></sitemap>`)
    .join('\n')}</sitemapindex>`;

export const rss = (articles: readonly ListedArticle[]): string =>
  `${HEAD}<rss version="2.0"><channel><title>Exemple</title><language>fr</language>${articles
    .map(
      ({ url, title, at }) =>
        `<item><title>${escaped(title)}</title><link>${escaped(url)}</link><pubDate>${new Date(at).toUTCString()}</pubDate></item>`,
    )
    .join('\n')}</channel></rss>`;

export const atom = (articles: readonly ListedArticle[]): string =>
  `${HEAD}<feed xmlns="http://www.w3.org/2005/Atom"><title>Exemple</title>${articles
    .map(
      ({ url, title, at }) =>
        `<entry><title>${escaped(title)}</title><link href="${escaped(url)}"/><id>${escaped(url)}</id><published>${at}</published><updated>${at}</updated></entry>`,
    )
    .join('\n')}</feed>`;
