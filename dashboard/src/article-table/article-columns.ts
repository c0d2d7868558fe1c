import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { repairText } from '../shared/repair-text.ts';
import type { ColumnDef } from '../table/index.ts';

type Row = AnswerOf<'articleRows'>[number];

/** What an article row can show, with the headings of document 2, 2.8. */
const COLUMN = {
  rang: { header: '#', kind: 'rank', position: ARTICLE.rank },
  editeur: { header: 'Editeur', kind: 'publisher', position: ARTICLE.editeur },
  score: { header: 'Score', kind: 'number', position: ARTICLE.score },
  applenews: { header: 'Score AppleNews', kind: 'number', position: ARTICLE.scoreApplenews },
  cluster: { header: 'Score Cluster Parent', kind: 'number', position: ARTICLE.clusterScore },
  desktop: { header: 'G.News Desktop', kind: 'number', position: ARTICLE.scoreDesktop },
  mobile: { header: 'G.News Mobile', kind: 'number', position: ARTICLE.scoreMobile },
  titre: {
    header: 'Titre',
    kind: 'title',
    value: (row) => repairText(row[ARTICLE.titre]),
    tileOf: 'editeur',
    locked: true,
    priority: 1,
  },
  desktopTop: { header: 'Desktop A la une', kind: 'number', position: ARTICLE.desktopTop },
  desktopCat: { header: 'Desktop Sections', kind: 'number', position: ARTICLE.desktopCat },
  desktopTopic: { header: 'Desktop Topic', kind: 'number', position: ARTICLE.desktopTopic },
  mobileTop: { header: 'Mobile A la une', kind: 'number', position: ARTICLE.mobileTop },
  mobileCat: { header: 'Mobile Sections', kind: 'number', position: ARTICLE.mobileCat },
  mobileTopic: { header: 'Mobile Topic', kind: 'number', position: ARTICLE.mobileTopic },
  modif: { header: 'Dernière Modification', kind: 'date', position: ARTICLE.lastModified },
  facebook: { header: 'Partage Facebook', kind: 'number', position: ARTICLE.sharesFacebook },
  id: { header: 'id', kind: 'text', position: ARTICLE.id },
  apparition: { header: 'Première apparition', kind: 'date', position: ARTICLE.firstView },
  sitemap: { header: "Heure d'apparition Sitemap", kind: 'date', position: ARTICLE.dateArticle },
  exposition: { header: 'Première exposition', kind: 'date', position: ARTICLE.firstExposition },
  partages: { header: 'Total de partages Sociaux', kind: 'number', position: ARTICLE.sharesTotal },
  twitter: { header: 'Partage Twitter', kind: 'number', position: ARTICLE.sharesTwitter },
  premierDesktop: { header: 'Première exposition Desktop', kind: 'date', position: ARTICLE.firstDesktop },
  premierMobile: { header: 'Première exposition Mobile', kind: 'date', position: ARTICLE.firstMobile },
  premierApplenews: { header: 'Première exposition AppleNews', kind: 'date', position: ARTICLE.firstApplenews },
  dernierDesktop: { header: 'Dernière modification Desktop', kind: 'date', position: ARTICLE.lastDesktop },
  dernierMobile: { header: 'Dernière modification Mobile', kind: 'date', position: ARTICLE.lastMobile },
  dernierApplenews: { header: 'Dernière modification AppleNews', kind: 'date', position: ARTICLE.lastApplenews },
  publication: { header: 'Heure de publication', kind: 'date', position: ARTICLE.publishedAt },
  majSitemap: { header: 'Mise à jour Sitemap', kind: 'date', position: ARTICLE.lastDateArticle },
  url: { header: 'URL', kind: 'link', position: ARTICLE.url },
} as const satisfies Record<string, Omit<ColumnDef<Row>, 'id'>>;

type Look = Pick<ColumnDef<Row>, 'hidden' | 'width' | 'priority'>;

/** Left out of the table until chosen. */
export const HIDDEN: Look = { hidden: true };

/** Columns of a table of articles, in the order of `looks`, with what this table changes about each. */
export const articleColumns = (
  looks: Readonly<Partial<Record<keyof typeof COLUMN, Look>>>,
): readonly ColumnDef<Row>[] =>
  Object.entries(looks).map(([id, look]) => ({ id, ...COLUMN[id as keyof typeof COLUMN], ...look }));
