import type { Access } from './access.ts';

/**
 * `opens`: who may open a page. Users who are not logged in are led to /login; logged-in users who may not see a screen
 * read so. `menu`: who has an entry for it in the menus, the palette and the keyboard shortcuts. `null` means nobody.
 */
interface ScreenAccess {
  path: string;
  opens: Access;
  menu: Access | null;
}

/**
 * Every screen: those of the menu in its order, then those that other screens lead to. A screen without a row does not
 * compile.
 */
export const SCREEN_ACCESS = {
  suivigeneral: { path: '/dashboard/suivigeneral', opens: 'session', menu: 'session' },
  matin: { path: '/dashboard/matin', opens: 'session', menu: 'session' },
  page: { path: '/dashboard/page', opens: 'session', menu: 'session' },
  score: { path: '/dashboard/score', opens: 'session', menu: 'session' },
  editeurs: { path: '/dashboard/editeurs', opens: 'session', menu: 'session' },
  articles: { path: '/dashboard/articles', opens: 'session', menu: 'session' },
  couverture: { path: '/dashboard/couverture', opens: 'session', menu: 'session' },
  thematique: { path: '/dashboard/thematique', opens: 'session', menu: 'session' },
  tableau: { path: '/dashboard/tableau', opens: 'session', menu: 'session' },
  alertes: { path: '/dashboard/alertes', opens: 'session', menu: 'session' },
  canaux: { path: '/dashboard/canaux', opens: 'session', menu: 'session' },
  clusters: { path: '/dashboard/clusters', opens: 'session', menu: 'session' },
  selectclusters: { path: '/dashboard/selectclusters', opens: 'session', menu: 'session' },
  sujets: { path: '/dashboard/sujets', opens: 'admin', menu: 'admin' },
  newsbox: { path: '/dashboard/newsbox', opens: 'admin', menu: 'admin' },
  cea: { path: '/dashboard/cea', opens: 'admin', menu: 'admin' },
  bert: { path: '/dashboard/bert', opens: 'admin', menu: 'admin' },
  actus: { path: '/dashboard/actus', opens: 'actus', menu: 'actus' },
  actushome: { path: '/dashboard/actushome', opens: 'actus', menu: 'actus' },
  incidents: { path: '/dashboard/ceaarticle', opens: 'admin', menu: 'admin' },
  sitemap: { path: '/dashboard/sitemap', opens: 'session', menu: 'session' },
  partages: { path: '/dashboard/partages', opens: 'admin', menu: 'admin' },
  applenews: { path: '/dashboard/applenews', opens: 'admin', menu: 'admin' },
  analyses: { path: '/dashboard/analyse_articles', opens: 'admin', menu: 'admin' },
  // Any logged-in user who knows the address may open it; only administrators have it in the menu.
  reporting: { path: '/dashboard/reporting', opens: 'session', menu: 'admin' },
  admin: { path: '/dashboard/admin', opens: 'admin', menu: 'admin' },
  /** From the foot of the menu, beside Logout. */
  compte: { path: '/dashboard/compte', opens: 'session', menu: null },
  adminKeys: { path: '/dashboard/admin/cles', opens: 'admin', menu: null },
  adminSitemaps: { path: '/dashboard/admin/sitemaps', opens: 'admin', menu: null },
  adminReport: { path: '/dashboard/admin/report', opens: 'admin', menu: null },
  adminQueues: { path: '/dashboard/admin/files', opens: 'admin', menu: null },
  adminJournal: { path: '/dashboard/admin/journal', opens: 'admin', menu: null },
  adminCollect: { path: '/dashboard/admin/collecte', opens: 'admin', menu: null },
  /** From a score: it is the proof of one. */
  preuve: { path: '/dashboard/preuve', opens: 'session', menu: null },
  articleByUrl: { path: '/dashboard/article/url/:url', opens: 'session', menu: null },
  article: { path: '/dashboard/article/:id', opens: 'session', menu: null },
  cluster: { path: '/dashboard/cluster/:id', opens: 'session', menu: null },
  clustersOf: { path: '/dashboard/clusters/:text', opens: 'session', menu: null },
  couvertureOf: { path: '/dashboard/couverture/:tag', opens: 'session', menu: null },
} as const satisfies Record<string, ScreenAccess>;

/** Pages outside of the shell. */
export const PAGE_ACCESS = {
  login: { path: '/login', opens: 'public', menu: null },
  /** Its fragment is the token of a one-time link. */
  reset: { path: '/reinitialisation', opens: 'public', menu: null },
  forgotten: { path: '/mot-de-passe-oublie', opens: 'public', menu: null },
  /** Its fragment is the token of a mail. */
  unsubscribe: { path: '/desabonnement', opens: 'public', menu: null },
  maintenance: { path: '/maintenance', opens: 'public', menu: null },
  error: { path: '/error', opens: 'public', menu: null },
} as const satisfies Record<string, ScreenAccess>;

type Screens = typeof SCREEN_ACCESS;
export type ScreenName = keyof Screens;
/** Screens that have an entry in the menu. */
export type MenuScreen = { [N in ScreenName]: Screens[N]['menu'] extends null ? never : N }[ScreenName];
export const SCREEN_NAMES = Object.keys(SCREEN_ACCESS) as readonly ScreenName[];
const hasEntry = (name: ScreenName): name is MenuScreen => SCREEN_ACCESS[name].menu !== null;
/** In the order of the menu. */
export const MENU_SCREENS = SCREEN_NAMES.filter(hasEntry) as [MenuScreen, ...MenuScreen[]];
