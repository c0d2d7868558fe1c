/** What the folder holds: four hours of two front pages, with the articles, sitemaps and shares behind them. */

const FROM = Date.UTC(2026, 10, 10, 8);
const MINUTES = 240;
const HOSTS = ['www.lemonde.fr', 'www.ouest-france.fr', 'www.lefigaro.fr', 'www.liberation.fr'];
const SUBJECTS = [
  'Grève des trains à Lyon : le trafic reprend lentement',
  'Grève des trains à Lyon : ce que demandent les syndicats',
  'Budget : le Sénat rejette la hausse de la taxe foncière',
  'Budget : pourquoi le Sénat refuse la taxe foncière',
  'Tempête en Bretagne : quatre départements en alerte',
  'Tempête en Bretagne : les écoles fermées à Brest',
];

const iso = (minute: number): string => new Date(FROM + minute * 60_000).toISOString();
const articles = SUBJECTS.flatMap((title, i) =>
  HOSTS.map((host, j) => ({
    url: `https://${host}/actualite/${i}-${j}`,
    title: `${title}${' '.repeat(j && 1)}${j || ''}`,
    host,
  })),
);
const event = (type: string, id: string, minute: number, content: object) => ({
  v: 1,
  type,
  id,
  at: iso(minute),
  producer: 'upgrade',
  ...content,
});

const crawls = Array.from({ length: MINUTES }, (_, minute) =>
  ['google_desktop', 'google_mobile_webview'].map((source, page) =>
    event('crawl', `crawl-${page}-${minute}`, minute, {
      source,
      page: { position: 'top', category: 'homepage' },
      period: 60,
      entries: articles
        .filter((_, i) => (i + Math.floor(minute / 20) + page) % 3 === 0)
        .map(({ url, title }, i) => ({ rank: 1 + Math.floor(i / 2), storyRank: 1 + (i % 2), url, title })),
    }),
  ),
).flat();

export const EVENTS: readonly object[] = [
  ...crawls,
  ...articles.map(({ url, title }, i) =>
    event('article', `article-${i}`, i, {
      url,
      title,
      lead: `${title}. Le récit de la journée.`,
      text: `${title}. ${'La préfecture a confirmé les chiffres. '.repeat(8)}`,
      publishedAt: iso(i - 90),
      words: 120 + i,
    }),
  ),
  ...HOSTS.map((host, i) =>
    event('sitemap', `sitemap-${i}`, 5 + i, {
      publisher: host.replace('www.', ''),
      sitemap: { code: host, url: `https://${host}/sitemap.xml`, priority: 'high', kind: 'sitemap' },
      status: 200,
      durationMs: 90,
      total: SUBJECTS.length,
      entries: articles
        .filter((it) => it.host === host)
        .map(({ url, title }) => ({ url, title, publishedAt: iso(-60), keywords: ['actualité'] })),
    }),
  ),
  ...articles.map(({ url }, i) => event('share', `share-${i}`, 60 + i, { url, network: 'facebook', count: 10 * i })),
];

const QUERY = { fromDate: '2026-11-10T09:00', toDate: '2026-11-10T13:00' };
const FRONT = { source: 'google_desktop', position: 'top', category: 'homepage' };
const WEIGHTS = {
  google_top: [40, 30, 20, 10],
  google_section: [3, 2, 1],
  google_topic: [7],
  applenews: [1],
  flipboard: [2.5],
};
const ALL = { type: 'editeur', id: 'all' };

export const SEAL = '/api/preuve/sceau/2026-11-10';

/** The questions that the version that made the folder answers, and every later one. */
export const QUESTIONS: readonly { readonly path: string; readonly body?: object }[] = [
  { path: '/api/editeur', body: QUERY },
  { path: '/api/editeur/score', body: { ...QUERY, editeur: 'lemonde.fr' } },
  { path: '/api/editeur/ranking', body: QUERY },
  { path: '/api/editeur/coverage', body: { ...QUERY, editeur: 'lemonde.fr' } },
  { path: '/api/article', body: QUERY },
  { path: '/api/article/partages', body: QUERY },
  { path: '/api/article/flux', body: { ...QUERY, dataToGet: 'dateAlaune' } },
  { path: '/api/page/film', body: { page: FRONT, ...QUERY } },
  { path: '/api/cluster', body: { ...QUERY, pagination: { offset: 0, count: 20 } } },
  { path: '/api/cluster/keywords', body: QUERY },
  { path: '/api/cluster/gettopic', body: { ...QUERY, pagination: 0 } },
  { path: '/api/sitemap', body: QUERY },
  { path: '/api/preuve', body: { query: QUERY, cible: ALL, pagination: { count: 100 } } },
  { path: '/api/score/simulation', body: { query: QUERY, poids: WEIGHTS } },
  { path: SEAL },
  { path: '/api/article/report' },
  { path: '/api/status/stats', body: QUERY },
];
