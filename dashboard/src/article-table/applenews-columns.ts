import { articleColumns, HIDDEN } from './article-columns.ts';

/** Columns of the articles seen in Apple News (document 2, 2.8). */
export const APPLENEWS_COLUMNS = articleColumns({
  rang: { width: 52 },
  editeur: { width: 172 },
  score: {},
  applenews: { priority: 2 },
  desktop: {},
  mobile: {},
  titre: {},
  desktopTop: {},
  desktopCat: {},
  desktopTopic: {},
  mobileTop: {},
  mobileCat: {},
  mobileTopic: {},
  modif: {},
  id: {},
  apparition: {},
  sitemap: {},
  exposition: {},
  partages: {},
  premierDesktop: HIDDEN,
  premierMobile: HIDDEN,
  premierApplenews: HIDDEN,
  dernierDesktop: HIDDEN,
  dernierMobile: HIDDEN,
  dernierApplenews: HIDDEN,
  url: HIDDEN,
});

export const APPLENEWS_SORT = { column: 'applenews', direction: 'desc' } as const;
