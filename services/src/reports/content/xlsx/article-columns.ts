import { POSITION_LABELS, SHARE_LABELS } from '@vigie/contracts/option-labels';
import { ARTICLE } from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';
import { SOURCE_WORDS, WORDS } from '../words/glossary.ts';
import type { Cell, Format, Value } from './cells.ts';
import type { Column } from './sheet.ts';

/** Columns of article sheets. */
const COLUMNS: readonly [key: keyof typeof ARTICLE, header: string, format: Format, width: number][] = [
  ['rank', '#', 'integer', 7],
  ['editeur', 'Editeur', 'text', 22],
  ['titre', 'Titre', 'text', 70],
  ['score', WORDS.score, 'integer', 11],
  ['scoreDesktop', SOURCE_WORDS.google_desktop, 'integer', 11],
  ['scoreMobile', SOURCE_WORDS.google_mobile_webview, 'integer', 11],
  ['scoreApplenews', SOURCE_WORDS.applenews, 'integer', 11],
  ['desktopTop', `Desktop ${POSITION_LABELS.top}`, 'integer', 11],
  ['desktopCat', `Desktop ${POSITION_LABELS.cat}`, 'integer', 11],
  ['desktopTopic', `Desktop ${POSITION_LABELS.topic}`, 'integer', 11],
  ['mobileTop', `Mobile ${POSITION_LABELS.top}`, 'integer', 11],
  ['mobileCat', `Mobile ${POSITION_LABELS.cat}`, 'integer', 11],
  ['mobileTopic', `Mobile ${POSITION_LABELS.topic}`, 'integer', 11],
  ['publishedAt', 'Heure de publication', 'datetime', 17],
  ['firstView', 'Première apparition', 'datetime', 17],
  ['dateArticle', 'Heure d’apparition Sitemap', 'datetime', 17],
  ['firstExposition', 'Première exposition', 'datetime', 17],
  ['lastModified', 'Dernière Modification', 'datetime', 17],
  ['sharesTotal', WORDS.shares, 'integer', 11],
  ['sharesFacebook', SHARE_LABELS.facebook, 'integer', 11],
  ['sharesTwitter', SHARE_LABELS.twitter, 'integer', 11],
  ['clusterScore', 'Score du cluster', 'integer', 11],
  ['clusterId', 'Cluster', 'text', 19],
  ['id', 'id', 'text', 19],
  ['url', 'URL', 'link', 60],
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
