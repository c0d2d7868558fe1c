/** Every address of the dashboard, in one place. */
export const paths = {
  root: '/',
  login: '/login',
  maintenance: '/maintenance',
  error: '/error',
  dashboard: '/dashboard',
  suivigeneral: '/dashboard/suivigeneral',
  editeurs: '/dashboard/editeurs',
  articles: '/dashboard/articles',
  article: (id: string) => `/dashboard/article/${encodeURIComponent(id)}`,
  articleByUrl: (url: string) => `/dashboard/article/url/${encodeURIComponent(url)}`,
  admin: '/dashboard/admin',
  adminKeys: '/dashboard/admin/cles',
} as const;

/** Where /dashboard leads. The specification's home, `paths.suivigeneral`, takes this place once that screen exists. */
export const HOME = paths.editeurs;

/** Route patterns under /dashboard. */
export const patterns = {
  article: '/dashboard/article/:id',
  articleByUrl: '/dashboard/article/url/:url',
} as const;
