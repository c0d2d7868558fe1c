import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { repairText } from '../shared/repair-text.ts';
import type { ColumnDef } from '../table/index.ts';

type Row = AnswerOf<'articleRows'>[number];

/** Columns of the articles table, with the headings of document 2, 2.8. Shown first: those of document 2, point 3. */
export const COLUMNS: readonly ColumnDef<Row>[] = [
  { id: 'rang', header: '#', kind: 'rank', position: ARTICLE.rank, hidden: true },
  { id: 'editeur', header: 'Editeur', kind: 'publisher', position: ARTICLE.editeur, width: 172 },
  { id: 'score', header: 'Score', kind: 'number', position: ARTICLE.score, width: 88, priority: 2 },
  { id: 'applenews', header: 'Score AppleNews', kind: 'number', position: ARTICLE.scoreApplenews, hidden: true },
  { id: 'cluster', header: 'Score Cluster Parent', kind: 'number', position: ARTICLE.clusterScore, hidden: true },
  { id: 'desktop', header: 'G.News Desktop', kind: 'number', position: ARTICLE.scoreDesktop, width: 124 },
  { id: 'mobile', header: 'G.News Mobile', kind: 'number', position: ARTICLE.scoreMobile, width: 116 },
  {
    id: 'titre',
    header: 'Titre',
    kind: 'title',
    value: (row) => repairText(row[ARTICLE.titre]),
    tileOf: 'editeur',
    locked: true,
    priority: 1,
  },
  { id: 'desktopTop', header: 'Desktop A la une', kind: 'number', position: ARTICLE.desktopTop, hidden: true },
  { id: 'desktopCat', header: 'Desktop Sections', kind: 'number', position: ARTICLE.desktopCat, hidden: true },
  { id: 'desktopTopic', header: 'Desktop Topic', kind: 'number', position: ARTICLE.desktopTopic, hidden: true },
  { id: 'mobileTop', header: 'Mobile A la une', kind: 'number', position: ARTICLE.mobileTop, hidden: true },
  { id: 'mobileCat', header: 'Mobile Sections', kind: 'number', position: ARTICLE.mobileCat, hidden: true },
  { id: 'mobileTopic', header: 'Mobile Topic', kind: 'number', position: ARTICLE.mobileTopic, hidden: true },
  { id: 'modif', header: 'Dernière Modification', kind: 'date', position: ARTICLE.lastModified, width: 164 },
  { id: 'facebook', header: 'Partage Facebook', kind: 'number', position: ARTICLE.sharesFacebook, width: 138 },
  { id: 'id', header: 'id', kind: 'text', position: ARTICLE.id, hidden: true },
  { id: 'apparition', header: 'Première apparition', kind: 'date', position: ARTICLE.firstView, hidden: true },
  { id: 'sitemap', header: "Heure d'apparition Sitemap", kind: 'date', position: ARTICLE.dateArticle, hidden: true },
  { id: 'exposition', header: 'Première exposition', kind: 'date', position: ARTICLE.firstExposition, hidden: true },
  { id: 'partages', header: 'Total de partages Sociaux', kind: 'number', position: ARTICLE.sharesTotal, hidden: true },
  { id: 'twitter', header: 'Partage Twitter', kind: 'number', position: ARTICLE.sharesTwitter, hidden: true },
  {
    id: 'premierDesktop',
    header: 'Première exposition Desktop',
    kind: 'date',
    position: ARTICLE.firstDesktop,
    hidden: true,
  },
  {
    id: 'premierMobile',
    header: 'Première exposition Mobile',
    kind: 'date',
    position: ARTICLE.firstMobile,
    hidden: true,
  },
  {
    id: 'premierApplenews',
    header: 'Première exposition AppleNews',
    kind: 'date',
    position: ARTICLE.firstApplenews,
    hidden: true,
  },
  {
    id: 'dernierDesktop',
    header: 'Dernière modification Desktop',
    kind: 'date',
    position: ARTICLE.lastDesktop,
    hidden: true,
  },
  {
    id: 'dernierMobile',
    header: 'Dernière modification Mobile',
    kind: 'date',
    position: ARTICLE.lastMobile,
    hidden: true,
  },
  {
    id: 'dernierApplenews',
    header: 'Dernière modification AppleNews',
    kind: 'date',
    position: ARTICLE.lastApplenews,
    hidden: true,
  },
  { id: 'publication', header: 'Heure de publication', kind: 'date', position: ARTICLE.publishedAt, hidden: true },
  { id: 'majSitemap', header: 'Mise à jour Sitemap', kind: 'date', position: ARTICLE.lastDateArticle, hidden: true },
  { id: 'url', header: 'URL', kind: 'link', position: ARTICLE.url, hidden: true },
];

/** Only rows whose third field is truthy are listed. */
export const isListed = (row: Row): boolean => row[ARTICLE.score] > 0;
