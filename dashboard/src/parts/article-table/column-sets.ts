import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { Share } from '@vigie/contracts/options';
import { ARTICLE, SHARE_COLUMN } from '@vigie/contracts/row-columns';
import { articleColumns, type HeadedKey, HIDDEN } from './article-columns.ts';

/** Columns of the articles table: every one with a heading; all but seven are hidden at first. */
export const COLUMNS = articleColumns({
  rang: HIDDEN,
  editeur: { width: 172 },
  score: { priority: 2 },
  applenews: HIDDEN,
  cluster: HIDDEN,
  desktop: {},
  mobile: {},
  titre: {},
  desktopTop: HIDDEN,
  desktopCat: HIDDEN,
  desktopTopic: HIDDEN,
  mobileTop: HIDDEN,
  mobileCat: HIDDEN,
  mobileTopic: HIDDEN,
  modif: {},
  facebook: {},
  id: HIDDEN,
  apparition: HIDDEN,
  sitemap: HIDDEN,
  exposition: HIDDEN,
  partages: HIDDEN,
  twitter: HIDDEN,
  bluesky: HIDDEN,
  mastodon: HIDDEN,
  premierDesktop: HIDDEN,
  premierMobile: HIDDEN,
  premierApplenews: HIDDEN,
  dernierDesktop: HIDDEN,
  dernierMobile: HIDDEN,
  dernierApplenews: HIDDEN,
  publication: HIDDEN,
  majSitemap: HIDDEN,
  acces: HIDDEN,
  mots: HIDDEN,
  url: HIDDEN,
} satisfies Record<HeadedKey, object>);

/** Only articles with a score are listed; without any exposure all that were published. */
export const isListed = (row: AnswerOf<'articleRows'>[number]): boolean => {
  const score = row[ARTICLE.score];
  return score === null || score > 0;
};

/** Columns of the articles seen in Apple News. */
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

/** Columns of coverage tables; best parent cluster first. */
export const COVERAGE_COLUMNS = articleColumns({
  rang: { width: 52 },
  editeur: { width: 172, hidden: true },
  cluster: { priority: 2 },
  titre: {},
  majSitemap: {},
  publication: {},
  modif: {},
  exposition: HIDDEN,
  id: HIDDEN,
});

/** The same for articles of other publishers than the chosen one. */
export const OTHERS_COLUMNS: typeof COVERAGE_COLUMNS = COVERAGE_COLUMNS.map((column) =>
  column.id === 'editeur' ? { ...column, hidden: false } : column,
);

export const COVERAGE_SORT = { column: 'cluster', direction: 'desc' } as const;

const others = { partages: {}, facebook: {}, twitter: {}, bluesky: {}, mastodon: {} } as const;

/** Columns of shared articles: the chosen network's first, the other ones last. */
const columnsOf = (share: Share) => {
  const chosen = SHARE_COLUMN[share];
  const { [chosen]: first, ...rest } = others;
  return articleColumns({
    [chosen]: { ...first, priority: 2 },
    editeur: { width: 172 },
    titre: {},
    score: {},
    modif: {},
    ...rest,
    rang: HIDDEN,
    exposition: HIDDEN,
    desktop: HIDDEN,
    mobile: HIDDEN,
    applenews: HIDDEN,
    sitemap: HIDDEN,
    publication: HIDDEN,
    id: HIDDEN,
    url: HIDDEN,
  });
};

export const SHARED_COLUMNS = {
  total: columnsOf('total'),
  facebook: columnsOf('facebook'),
  twitter: columnsOf('twitter'),
  bluesky: columnsOf('bluesky'),
  mastodon: columnsOf('mastodon'),
};

/** Columns of articles listed by sitemaps: dates of the sitemap, then exposure. */
export const SITEMAP_COLUMNS = articleColumns({
  sitemap: { priority: 2 },
  editeur: { width: 172 },
  titre: {},
  publication: {},
  majSitemap: {},
  exposition: {},
  score: {},
  modif: HIDDEN,
  apparition: HIDDEN,
  cluster: HIDDEN,
  id: HIDDEN,
  url: HIDDEN,
});

export const SITEMAP_SORT = { column: 'sitemap', direction: 'desc' } as const;

/** Columns of articles that are only in a sitemap, so that there is no score. */
export const UNEXPOSED_COLUMNS = articleColumns({
  sitemap: { priority: 2 },
  editeur: HIDDEN,
  titre: {},
  majSitemap: {},
  publication: {},
  modif: {},
  cluster: {},
  id: HIDDEN,
});

export const UNEXPOSED_SORT = { column: 'sitemap', direction: 'desc' } as const;
