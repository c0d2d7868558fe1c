import { formatNumber } from '@vigie/charts/format';
import { isArticleUrl } from '@vigie/contracts/canonical-url';
import { ARTICLE } from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';
import { SOURCE_WORDS, WORDS } from '../words/glossary.ts';
import { numberCell, score, time } from './cells.ts';
import type { Paper } from './paper.ts';
import { drawTable, type TableCell, type TableColumn } from './table.ts';
import { drawable } from './text.ts';

const COLUMNS: readonly TableColumn[] = [
  { header: '#', width: 24, align: 'right' },
  { header: 'Article', width: 0 },
  { header: WORDS.score, width: 62, align: 'right' },
  { header: SOURCE_WORDS.google_desktop, width: 52, align: 'right' },
  { header: SOURCE_WORDS.google_mobile_webview, width: 52, align: 'right' },
  { header: SOURCE_WORDS.applenews, width: 50, align: 'right' },
];

const SHARED: readonly TableColumn[] = [
  { header: '#', width: 24, align: 'right' },
  { header: 'Article', width: 0 },
  { header: WORDS.shares, width: 62, align: 'right' },
  { header: 'Facebook', width: 54, align: 'right' },
  { header: 'Twitter', width: 54, align: 'right' },
  { header: WORDS.score, width: 56, align: 'right' },
];

const UNEXPOSED: readonly TableColumn[] = [
  { header: 'Article', width: 0 },
  { header: 'Première apparition', width: 84, align: 'right' },
  { header: 'Score du cluster', width: 74, align: 'right' },
];

/** The headline as a link, with its publisher and its dates below. */
function titleCell(row: ArticleRow, sub: readonly string[]): TableCell {
  const url = row[ARTICLE.url];
  return {
    text: drawable(row[ARTICLE.titre]) || drawable(url) || 'Sans titre',
    sub: sub.join('\u00a0· '),
    // As the PDF wants addresses: without accents.
    ...(isArticleUrl(url) ? { link: new URL(url).href } : {}),
  };
}

const exposedSince = (row: ArticleRow): string[] => {
  const first = row[ARTICLE.firstExposition];
  return first === null ? [] : [`exposé dès le ${time(first)}`];
};

export function drawBestArticles(paper: Paper, title: string, rows: readonly ArticleRow[], named: boolean): void {
  const most = Math.max(1, ...rows.map((row) => row[ARTICLE.score]));
  drawTable(paper, {
    title,
    columns: COLUMNS,
    rows: rows.map((row, i) => ({
      cells: [
        { text: String(i + 1), quiet: true },
        titleCell(row, [...(named ? [drawable(row[ARTICLE.editeur])] : []), ...exposedSince(row)]),
        { text: score(row[ARTICLE.score]), bold: true, bar: row[ARTICLE.score] / most },
        numberCell(row[ARTICLE.scoreDesktop]),
        numberCell(row[ARTICLE.scoreMobile]),
        numberCell(row[ARTICLE.scoreApplenews]),
      ],
    })),
  });
}

export function drawSharedArticles(paper: Paper, title: string, rows: readonly ArticleRow[], named: boolean): void {
  const most = Math.max(1, ...rows.map((row) => row[ARTICLE.sharesTotal] ?? 0));
  drawTable(paper, {
    title,
    columns: SHARED,
    rows: rows.map((row, i) => ({
      cells: [
        { text: String(i + 1), quiet: true },
        titleCell(row, [...(named ? [drawable(row[ARTICLE.editeur])] : []), ...exposedSince(row)]),
        {
          text: formatNumber(row[ARTICLE.sharesTotal]),
          bold: true,
          bar: (row[ARTICLE.sharesTotal] ?? 0) / most,
        },
        numberCell(row[ARTICLE.sharesFacebook]),
        numberCell(row[ARTICLE.sharesTwitter]),
        numberCell(row[ARTICLE.score]),
      ],
    })),
  });
}

export function drawUnexposedArticles(paper: Paper, title: string, rows: readonly ArticleRow[]): void {
  drawTable(paper, {
    title,
    columns: UNEXPOSED,
    rows: rows.map((row) => ({
      cells: [
        titleCell(row, [drawable(row[ARTICLE.editeur])]),
        { text: time(row[ARTICLE.firstView]) },
        numberCell(row[ARTICLE.clusterScore]),
      ],
    })),
  });
}
