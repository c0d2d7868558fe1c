import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { isEveryone } from '../filters/publisher-options.ts';
import { repairText } from '../shared/repair-text.ts';
import type { ColumnDef } from '../table/index.ts';

type Row = AnswerOf<'articleRows'>[number];

/**
 * What an article row can show, with the headings of document 2, 2.8. Figures and dates are as narrow as they are: the width
 * is the title's.
 */
const COLUMN = {
  rang: { header: '#', kind: 'rank', position: ARTICLE.rank },
  editeur: { header: 'Editeur', kind: 'publisher', position: ARTICLE.editeur },
  score: { header: 'Score', short: 'Score', kind: 'number', position: ARTICLE.score },
  applenews: { header: 'Score AppleNews', short: 'Score AppleNews', kind: 'number', position: ARTICLE.scoreApplenews },
  cluster: { header: 'Score Cluster Parent', short: 'Score Cluster', kind: 'number', position: ARTICLE.clusterScore },
  desktop: { header: 'G.News Desktop', short: 'G.News Desktop', kind: 'number', position: ARTICLE.scoreDesktop },
  mobile: { header: 'G.News Mobile', short: 'G.News Mobile', kind: 'number', position: ARTICLE.scoreMobile },
  titre: {
    header: 'Titre',
    kind: 'title',
    value: (row) => repairText(row[ARTICLE.titre]),
    tileOf: 'editeur',
    locked: true,
    priority: 1,
  },
  desktopTop: { header: 'Desktop A la une', short: 'Desktop A la une', kind: 'number', position: ARTICLE.desktopTop },
  desktopCat: { header: 'Desktop Sections', short: 'Desktop Sections', kind: 'number', position: ARTICLE.desktopCat },
  desktopTopic: { header: 'Desktop Topic', short: 'Desktop Topic', kind: 'number', position: ARTICLE.desktopTopic },
  mobileTop: { header: 'Mobile A la une', short: 'Mobile A la une', kind: 'number', position: ARTICLE.mobileTop },
  mobileCat: { header: 'Mobile Sections', short: 'Mobile Sections', kind: 'number', position: ARTICLE.mobileCat },
  mobileTopic: { header: 'Mobile Topic', short: 'Mobile Topic', kind: 'number', position: ARTICLE.mobileTopic },
  modif: {
    header: 'Dernière Modification',
    short: 'Dernière Modification',
    kind: 'date',
    position: ARTICLE.lastModified,
  },
  facebook: { header: 'Partage Facebook', short: 'Partage Facebook', kind: 'number', position: ARTICLE.sharesFacebook },
  id: { header: 'id', kind: 'text', position: ARTICLE.id },
  apparition: {
    header: 'Première apparition',
    short: 'Première apparition',
    kind: 'date',
    position: ARTICLE.firstView,
  },
  sitemap: {
    header: "Heure d'apparition Sitemap",
    short: 'Apparition Sitemap',
    kind: 'date',
    position: ARTICLE.dateArticle,
  },
  exposition: {
    header: 'Première exposition',
    short: 'Première exposition',
    kind: 'date',
    position: ARTICLE.firstExposition,
  },
  partages: {
    header: 'Total de partages Sociaux',
    short: 'Partages Total',
    kind: 'number',
    position: ARTICLE.sharesTotal,
  },
  twitter: { header: 'Partage Twitter', short: 'Partage Twitter', kind: 'number', position: ARTICLE.sharesTwitter },
  premierDesktop: {
    header: 'Première exposition Desktop',
    short: '1re expo. Desktop',
    kind: 'date',
    position: ARTICLE.firstDesktop,
  },
  premierMobile: {
    header: 'Première exposition Mobile',
    short: '1re expo. Mobile',
    kind: 'date',
    position: ARTICLE.firstMobile,
  },
  premierApplenews: {
    header: 'Première exposition AppleNews',
    short: '1re expo. AppleNews',
    kind: 'date',
    position: ARTICLE.firstApplenews,
  },
  dernierDesktop: {
    header: 'Dernière modification Desktop',
    short: 'Dern. mod. Desktop',
    kind: 'date',
    position: ARTICLE.lastDesktop,
  },
  dernierMobile: {
    header: 'Dernière modification Mobile',
    short: 'Dern. mod. Mobile',
    kind: 'date',
    position: ARTICLE.lastMobile,
  },
  dernierApplenews: {
    header: 'Dernière modification AppleNews',
    short: 'Dern. mod. AppleNews',
    kind: 'date',
    position: ARTICLE.lastApplenews,
  },
  publication: {
    header: 'Heure de publication',
    short: 'Heure de publication',
    kind: 'date',
    position: ARTICLE.publishedAt,
  },
  majSitemap: {
    header: 'Mise à jour Sitemap',
    short: 'Mise à jour Sitemap',
    kind: 'date',
    position: ARTICLE.lastDateArticle,
  },
  url: { header: 'URL', kind: 'link', position: ARTICLE.url },
} as const satisfies Record<string, Omit<ColumnDef<Row>, 'id'>>;

type Look = Pick<ColumnDef<Row>, 'hidden' | 'width' | 'priority'>;

const ofOne = new WeakMap<readonly ColumnDef<Row>[], readonly ColumnDef<Row>[]>();

/**
 * The same columns where one publisher is chosen: its name would stand in every row, so it is left out until the reader asks
 * for it. The same array each time, since new columns are a new table.
 */
export function columnsOfOne(columns: readonly ColumnDef<Row>[]): readonly ColumnDef<Row>[] {
  const known = ofOne.get(columns);
  if (known) return known;
  const made = columns.map((column) => (column.id === 'editeur' ? { ...column, ...HIDDEN } : column));
  ofOne.set(columns, made);
  return made;
}

/** Of a table that shows the query's publisher, or everyone's articles. */
export const columnsFor = (columns: readonly ColumnDef<Row>[], editeur: string): readonly ColumnDef<Row>[] =>
  isEveryone(editeur) ? columns : columnsOfOne(columns);

/** Left out of the table until chosen. */
export const HIDDEN: Look = { hidden: true };

/** Columns of a table of articles, in the order of `looks`, with what this table changes about each. */
export const articleColumns = (
  looks: Readonly<Partial<Record<keyof typeof COLUMN, Look>>>,
): readonly ColumnDef<Row>[] =>
  Object.entries(looks).map(([id, look]) => ({ id, ...COLUMN[id as keyof typeof COLUMN], ...look }));
