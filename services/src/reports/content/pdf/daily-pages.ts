import type { ArticleTally } from '../gather/article-tally.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import { dailyHeadline, plural } from '../words/headline.ts';
import { comparisonWords, exposureName } from '../words/report-words.ts';
import { drawBestArticles } from './articles-block.ts';
import { drawCoverage } from './coverage-block.ts';
import { drawCurve } from './curve-block.ts';
import { dailyTiles } from './daily-tiles.ts';
import { drawHead } from './head.ts';
import type { Paper } from './paper.ts';
import { drawPublishers } from './publishers-block.ts';
import { drawScores } from './scores-block.ts';
import { drawShares } from './shares-block.ts';
import { drawSitemap } from './sitemap-block.ts';
import { heading, note } from './text.ts';
import { drawTiles } from './tiles.ts';

/** The daily report, from its key figures to the market's table. */
export function drawDaily(paper: Paper, report: DailyReport, articles: ArticleTally): void {
  const words = comparisonWords(report, report.weekdays);
  const subject = report.publisher ?? 'Tous les éditeurs';
  drawHead(paper, report, { name: exposureName(report), subject, headline: dailyHeadline(report, words) });
  drawTiles(paper, dailyTiles(report, words));
  drawCurve(paper, report, words);
  drawScores(paper, report, words);
  drawArticles(paper, report, articles);
  drawCoverage(paper, report);
  drawSitemap(paper, report);
  drawShares(paper, report, articles);
  drawPublishers(paper, report, words);
}

function drawArticles(paper: Paper, report: DailyReport, articles: ArticleTally): void {
  const { best, count } = articles;
  const all = `${plural(count, 'article exposé', 'articles exposés')} sur la période, tous dans le classeur joint.`;
  const title = best.length === 20 ? 'Les 20 meilleurs articles' : 'Les meilleurs articles';
  heading(paper, title, 60, count > best.length ? all : undefined);
  if (best.length === 0) note(paper, 'Aucun article exposé sur la période.');
  else drawBestArticles(paper, title, best, report.publisher === null);
}
