import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { articleColumns, HIDDEN } from './article-columns.ts';

/** Columns of the articles table. Shown first: those of document 2, point 3. */
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
