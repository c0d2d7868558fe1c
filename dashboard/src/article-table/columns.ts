import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { articleColumns, HIDDEN } from './article-columns.ts';

/** Columns of the articles table. Shown first: those of document 2, point 3. */
export const COLUMNS = articleColumns({
  rang: HIDDEN,
  editeur: { width: 172 },
  score: { width: 88, priority: 2 },
  applenews: HIDDEN,
  cluster: HIDDEN,
  desktop: { width: 124 },
  mobile: { width: 116 },
  titre: {},
  desktopTop: HIDDEN,
  desktopCat: HIDDEN,
  desktopTopic: HIDDEN,
  mobileTop: HIDDEN,
  mobileCat: HIDDEN,
  mobileTopic: HIDDEN,
  modif: { width: 164 },
  facebook: { width: 138 },
  id: HIDDEN,
  apparition: HIDDEN,
  sitemap: HIDDEN,
  exposition: HIDDEN,
  partages: HIDDEN,
  twitter: HIDDEN,
  premierDesktop: HIDDEN,
  premierMobile: HIDDEN,
  premierApplenews: HIDDEN,
  dernierDesktop: HIDDEN,
  dernierMobile: HIDDEN,
  dernierApplenews: HIDDEN,
  publication: HIDDEN,
  majSitemap: HIDDEN,
  url: HIDDEN,
});

/** Only rows whose third field is truthy are listed. */
export const isListed = (row: AnswerOf<'articleRows'>[number]): boolean => row[ARTICLE.score] > 0;
