import { formatNumber } from '@vigie/charts/format';
import type { ArticleTally } from '../gather/article-tally.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import { WORDS } from '../words/glossary.ts';
import { plural } from '../words/headline.ts';
import { drawSharedArticles } from './articles-block.ts';
import type { Paper } from './paper.ts';
import { heading, note, subheading } from './text.ts';
import { drawTiles } from './tiles.ts';

/** Shares of the exposed articles, and which were shared most. */
export function drawShares(paper: Paper, report: DailyReport, { shares, mostShared }: ArticleTally): void {
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
    { label: 'Facebook', value: formatNumber(shares.facebook), notes: [] },
    { label: 'Twitter', value: formatNumber(shares.twitter), notes: [] },
  ]);
  if (mostShared.length > 0) {
    subheading(paper, 'Les plus partagés', 60);
    drawSharedArticles(paper, 'Articles les plus partagés', mostShared, report.publisher === null);
  }
}
