import { isArticleUrl } from '@vigie/contracts/canonical-url';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { NETWORK_LABELS } from '@vigie/contracts/option-labels';
import { NETWORKS } from '@vigie/contracts/options';
import { ARTICLE, SHARE_POSITION } from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';
import type { ArticleTally } from '../gather/article-tally.ts';
import type { DailyFigures } from '../gather/daily-report.ts';
import { articleHeading, WORDS } from '../words/glossary.ts';
import { plural } from '../words/headline.ts';
import { drawable, heading, note, type Paper, subheading } from './paper.ts';
import { drawTable, type TableCell, type TableColumn } from './table.ts';
import { drawTiles, numberCell, score, time } from './tiles.ts';

/** « Article » is the title, its publisher and its dates in one cell. */
const COLUMNS: readonly TableColumn[] = [
  { header: articleHeading('rank'), width: 24, align: 'right' },
  { header: 'Article', width: 0 },
  { header: articleHeading('score'), width: 62, align: 'right' },
  { header: articleHeading('scoreDesktop'), width: 52, align: 'right' },
  { header: articleHeading('scoreMobile'), width: 52, align: 'right' },
  { header: articleHeading('scoreApplenews'), width: 50, align: 'right' },
];

const SHARED: readonly TableColumn[] = [
  { header: articleHeading('rank'), width: 24, align: 'right' },
  { header: 'Article', width: 0 },
  { header: articleHeading('sharesTotal'), width: 62, align: 'right' },
  ...NETWORKS.map((network) => ({ header: NETWORK_LABELS[network], width: 50, align: 'right' as const })),
  { header: articleHeading('score'), width: 56, align: 'right' },
];

const UNEXPOSED: readonly TableColumn[] = [
  { header: 'Article', width: 0 },
  { header: articleHeading('firstView'), width: 84, align: 'right' },
  { header: articleHeading('clusterScore'), width: 92, align: 'right' },
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
  const seen = row[ARTICLE.score] === null ? row[ARTICLE.firstView] : null;
  if (first !== null) return [`exposé dès le ${time(first)}`];
  return seen === null ? [] : [`vu dès le ${time(seen)}`];
};

export function drawBestArticles(paper: Paper, title: string, rows: readonly ArticleRow[], named: boolean): void {
  const most = Math.max(1, ...rows.map((row) => row[ARTICLE.score] ?? 0));
  drawTable(paper, {
    title,
    columns: COLUMNS,
    rows: rows.map((row, i) => ({
      cells: [
        { text: String(i + 1), quiet: true },
        titleCell(row, [...(named ? [drawable(row[ARTICLE.editeur])] : []), ...exposedSince(row)]),
        { text: score(row[ARTICLE.score]), bold: true, bar: (row[ARTICLE.score] ?? 0) / most },
        numberCell(row[ARTICLE.scoreDesktop]),
        numberCell(row[ARTICLE.scoreMobile]),
        numberCell(row[ARTICLE.scoreApplenews]),
      ],
    })),
  });
}

function drawSharedArticles(paper: Paper, title: string, rows: readonly ArticleRow[], named: boolean): void {
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
        ...NETWORKS.map((network) => numberCell(row[SHARE_POSITION[network]])),
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

/** Shares of the exposed articles, and which were shared most. */
export function drawShares(paper: Paper, report: DailyFigures, { shares, mostShared }: ArticleTally): void {
  heading(paper, WORDS.shares, 120, 'Compteurs cumulés des articles exposés, à la fin de la période.');
  if (shares.articles === 0) {
    note(paper, 'Aucun partage connu pour les articles de la période.');
    return;
  }
  drawTiles(paper, [
    {
      label: 'Total',
      value: formatNumber(shares.total),
      notes: [{ text: `sur ${plural(shares.articles, 'article')}` }],
    },
    ...NETWORKS.map((network) => ({ label: NETWORK_LABELS[network], value: formatNumber(shares[network]), notes: [] })),
  ]);
  if (mostShared.length > 0) {
    subheading(paper, 'Les plus partagés', 60);
    drawSharedArticles(paper, 'Articles les plus partagés', mostShared, report.publisher === null);
  }
}
