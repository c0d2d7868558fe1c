import { isArticleUrl } from '@vigie/contracts/canonical-url';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { NETWORK_LABELS } from '@vigie/contracts/option-labels';
import { NETWORKS } from '@vigie/contracts/options';
import { SHARE_COLUMN } from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';
import { UNTITLED } from '@vigie/contracts/titles';
import type { ArticleTally } from '../gather/article-tally.ts';
import type { DailyFigures } from '../gather/daily-report.ts';
import { articleHeading, WORDS } from '../words/glossary.ts';
import { plural } from '../words/headline.ts';
import { drawable, heading, note, type Paper, subheading } from './paper.ts';
import { drawTable, type TableCell, type TableColumn } from './table.ts';
import { drawTiles, numberCell, score, time } from './tiles.ts';

/** « Article » is the title, its publisher and its dates in one cell. */
const COLUMNS: readonly TableColumn[] = [
  { header: articleHeading('rang'), width: 24, align: 'right' },
  { header: 'Article', width: 0 },
  { header: articleHeading('score'), width: 62, align: 'right' },
  { header: articleHeading('desktop'), width: 52, align: 'right' },
  { header: articleHeading('mobile'), width: 52, align: 'right' },
  { header: articleHeading('applenews'), width: 50, align: 'right' },
];

const SHARED: readonly TableColumn[] = [
  { header: articleHeading('rang'), width: 24, align: 'right' },
  { header: 'Article', width: 0 },
  { header: articleHeading('partages'), width: 62, align: 'right' },
  ...NETWORKS.map((network) => ({ header: NETWORK_LABELS[network], width: 50, align: 'right' as const })),
  { header: articleHeading('score'), width: 56, align: 'right' },
];

const UNEXPOSED: readonly TableColumn[] = [
  { header: 'Article', width: 0 },
  { header: articleHeading('apparition'), width: 84, align: 'right' },
  { header: articleHeading('cluster'), width: 92, align: 'right' },
];

/** The headline as a link, with its publisher and its dates below. */
function titleCell(row: ArticleRow, sub: readonly string[]): TableCell {
  const url = row.url;
  return {
    text: drawable(row.titre) || drawable(url) || UNTITLED,
    sub: sub.join('\u00a0· '),
    // As the PDF wants addresses: without accents.
    ...(isArticleUrl(url) ? { link: new URL(url).href } : {}),
  };
}

const exposedSince = (row: ArticleRow): string[] => {
  const first = row.exposition;
  const seen = row.score === null ? row.apparition : null;
  if (first !== null) return [`exposé dès le ${time(first)}`];
  return seen === null ? [] : [`vu dès le ${time(seen)}`];
};

export function drawBestArticles(paper: Paper, title: string, rows: readonly ArticleRow[], named: boolean): void {
  const most = Math.max(1, ...rows.map((row) => row.score ?? 0));
  drawTable(paper, {
    title,
    columns: COLUMNS,
    rows: rows.map((row, i) => ({
      cells: [
        { text: String(i + 1), quiet: true },
        titleCell(row, [...(named ? [drawable(row.editeur)] : []), ...exposedSince(row)]),
        { text: score(row.score), bold: true, bar: (row.score ?? 0) / most },
        numberCell(row.desktop),
        numberCell(row.mobile),
        numberCell(row.applenews),
      ],
    })),
  });
}

function drawSharedArticles(paper: Paper, title: string, rows: readonly ArticleRow[], named: boolean): void {
  const most = Math.max(1, ...rows.map((row) => row.partages ?? 0));
  drawTable(paper, {
    title,
    columns: SHARED,
    rows: rows.map((row, i) => ({
      cells: [
        { text: String(i + 1), quiet: true },
        titleCell(row, [...(named ? [drawable(row.editeur)] : []), ...exposedSince(row)]),
        {
          text: formatNumber(row.partages),
          bold: true,
          bar: (row.partages ?? 0) / most,
        },
        ...NETWORKS.map((network) => numberCell(row[SHARE_COLUMN[network]])),
        numberCell(row.score),
      ],
    })),
  });
}

export function drawUnexposedArticles(paper: Paper, title: string, rows: readonly ArticleRow[]): void {
  drawTable(paper, {
    title,
    columns: UNEXPOSED,
    rows: rows.map((row) => ({
      cells: [titleCell(row, [drawable(row.editeur)]), { text: time(row.apparition) }, numberCell(row.cluster)],
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
