import { ARTICLE } from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';
import type { Cell, Format, Value } from './cells.ts';
import type { Column } from './sheet.ts';

/** Columns of article sheets, with the labels of the screens' tables. */
const COLUMNS: readonly [key: keyof typeof ARTICLE, header: string, format: Format, width: number][] = [
  ['rank', '#', 'integer', 7],
  ['editeur', 'Editeur', 'text', 22],
  ['titre', 'Titre', 'text', 70],
  ['score', 'Score', 'integer', 11],
  ['scoreDesktop', 'G.News Desktop', 'integer', 11],
  ['scoreMobile', 'G.News Mobile', 'integer', 11],
  ['scoreApplenews', 'Score AppleNews', 'integer', 11],
  ['desktopTop', 'Desktop A la une', 'integer', 11],
  ['desktopCat', 'Desktop Sections', 'integer', 11],
  ['desktopTopic', 'Desktop Topic', 'integer', 11],
  ['mobileTop', 'Mobile A la une', 'integer', 11],
  ['mobileCat', 'Mobile Sections', 'integer', 11],
  ['mobileTopic', 'Mobile Topic', 'integer', 11],
  ['publishedAt', 'Heure de publication', 'datetime', 17],
  ['firstView', 'Première apparition', 'datetime', 17],
  ['dateArticle', 'Heure d’apparition Sitemap', 'datetime', 17],
  ['firstExposition', 'Première exposition', 'datetime', 17],
  ['lastModified', 'Dernière Modification', 'datetime', 17],
  ['sharesTotal', 'Total de partages Sociaux', 'integer', 11],
  ['sharesFacebook', 'Partages Facebook', 'integer', 11],
  ['sharesTwitter', 'Partages Twitter', 'integer', 11],
  ['clusterScore', 'Score du cluster', 'integer', 11],
  ['clusterId', 'Cluster', 'text', 19],
  ['id', 'id', 'text', 19],
  ['url', 'URL', 'text', 60],
];

export const ARTICLE_COLUMNS: readonly Column[] = COLUMNS.map(([, header, format, width]) => ({
  header,
  format,
  width,
}));

export const articleCells = (row: ArticleRow): Cell[] =>
  COLUMNS.map(([key, , format]): Value => {
    const value = row[ARTICLE[key]];
    return format === 'datetime' && typeof value === 'string' ? Date.parse(value) : value;
  });
