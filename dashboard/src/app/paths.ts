/** Every address of the dashboard, in one place. */
export const paths = {
  root: '/',
  login: '/login',
  maintenance: '/maintenance',
  error: '/error',
  dashboard: '/dashboard',
  suivigeneral: '/dashboard/suivigeneral',
  thematique: '/dashboard/thematique',
  sitemap: '/dashboard/sitemap',
  selectclusters: '/dashboard/selectclusters',
  actus: '/dashboard/actus',
  actushome: '/dashboard/actushome',
  newsbox: '/dashboard/newsbox',
  sujets: '/dashboard/sujets',
  analyses: '/dashboard/analyse_articles',
  cea: '/dashboard/cea',
  incidents: '/dashboard/ceaarticle',
  editeurs: '/dashboard/editeurs',
  articles: '/dashboard/articles',
  article: (id: string) => `/dashboard/article/${encodeURIComponent(id)}`,
  articleByUrl: (url: string) => `/dashboard/article/url/${encodeURIComponent(url)}`,
  clusters: '/dashboard/clusters',
  clustersOf: (text: string) => `/dashboard/clusters/${encodeURIComponent(text)}`,
  cluster: (id: string) => `/dashboard/cluster/${encodeURIComponent(id)}`,
  couverture: '/dashboard/couverture',
  couvertureOf: (tag: string) => `/dashboard/couverture/${encodeURIComponent(tag)}`,
  partages: '/dashboard/partages',
  applenews: '/dashboard/applenews',
  bert: '/dashboard/bert',
  reporting: '/dashboard/reporting',
  admin: '/dashboard/admin',
  adminKeys: '/dashboard/admin/cles',
  adminSitemaps: '/dashboard/admin/sitemaps',
  adminReport: '/dashboard/admin/report',
  adminQueues: '/dashboard/admin/files',
} as const;

/** Where /dashboard leads. */
export const HOME = paths.suivigeneral;

/** Route patterns under /dashboard. */
export const patterns = {
  article: '/dashboard/article/:id',
  articleByUrl: '/dashboard/article/url/:url',
  clustersOf: '/dashboard/clusters/:text',
  cluster: '/dashboard/cluster/:id',
  couvertureOf: '/dashboard/couverture/:tag',
} as const;
