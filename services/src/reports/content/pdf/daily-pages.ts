import type { Series } from '@vigie/charts/types';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import { type Source, ZONE_SOURCES } from '@vigie/contracts/options';
import { parisDay } from '@vigie/contracts/paris';
import type { ArticleTally } from '../gather/article-tally.ts';
import { shareOf } from '../gather/cluster-lines.ts';
import { wholeDays } from '../gather/curve.ts';
import type { DailyFigures } from '../gather/daily-report.ts';
import type { Figure } from '../gather/period-figures.ts';
import { SOURCE_WORDS, WORDS } from '../words/glossary.ts';
import { dailyHeadline, plural } from '../words/headline.ts';
import { comparisonNotes, provisionally } from '../words/measure-words.ts';
import { type ComparisonWords, comparisonWords, exposureName } from '../words/report-words.ts';
import { drawBestArticles, drawShares } from './articles-block.ts';
import { drawChart, extentOf } from './chart.ts';
import { drawCoverage } from './clusters-block.ts';
import { drawHead } from './head.ts';
import { heading, note, type Paper } from './paper.ts';
import { drawPublishers, drawScores } from './publishers-block.ts';
import { drawSitemap } from './sitemap-block.ts';
import { changeNote, drawTiles, rank, score, type Tile } from './tiles.ts';

/** The daily report, from its key figures to the market's table. */
export function drawDaily(paper: Paper, report: DailyFigures, articles: ArticleTally): void {
  const words = comparisonWords(report, report.weekdays.complete);
  const subject = report.publisher ?? 'Tous les éditeurs';
  const notes = comparisonNotes(report, words);
  drawHead(paper, report, { name: exposureName(report), subject, headline: dailyHeadline(report, words), notes });
  drawTiles(paper, dailyTiles(report, words));
  drawCurve(paper, report, words);
  drawScores(paper, report, words);
  drawArticles(paper, report, articles);
  drawCoverage(paper, report);
  drawSitemap(paper, report);
  drawShares(paper, report, articles);
  drawPublishers(paper, report, words);
}

function drawArticles(paper: Paper, report: DailyFigures, articles: ArticleTally): void {
  const { best, count } = articles;
  const { unexposed } = report;
  const counted = unexposed
    ? plural(count, 'article publié', 'articles publiés')
    : plural(count, 'article exposé', 'articles exposés');
  const all = `${counted} sur la période, tous dans le classeur joint.`;
  const title = unexposed
    ? 'Les derniers articles'
    : best.length === 20
      ? 'Les 20 meilleurs articles'
      : 'Les meilleurs articles';
  heading(paper, title, 60, count > best.length ? all : undefined);
  if (best.length === 0) note(paper, `Aucun article ${unexposed ? 'publié' : 'exposé'} sur la période.`);
  else drawBestArticles(paper, title, best, report.publisher === null);
}

/** The day's key figures. The market has no rank. */
function dailyTiles(report: DailyFigures, words: ComparisonWords): Tile[] {
  const total = report.lines[0];
  if (!total) return [];
  const { score: scores } = total;
  const { place: ranks } = report;
  const versus = (now: typeof scores): Tile['notes'] => [
    changeNote(now.now, now.previous, now.verdict.previous, words.brief),
    { text: `${words.alike} ${score(now.mean)}` },
  ];
  const isKnown = ranks.verdict.previous === 'decided';
  const gained = ranks.now === null || ranks.previous === null || !isKnown ? null : ranks.previous - ranks.now;
  const rankTile: Tile = {
    label: WORDS.rank,
    value: rank(ranks.now),
    notes: [
      { text: `${rank(ranks.previous)} ${words.before}`, course: gained === 0 ? null : gained },
      { text: `${words.alike} ${rank(ranks.mean)}` },
    ],
  };
  const share = shareOf(report.clusters);
  const last: Tile =
    report.publisher === null
      ? {
          label: provisionally(report, WORDS.clusters),
          value: formatNumber(report.clusters.total),
          notes: [{ text: plural(report.publishers.length, 'éditeur') }],
        }
      : {
          label: provisionally(report, WORDS.coverage),
          value: formatPercent(share),
          notes: [
            { text: `${plural(report.clusters.covered ?? 0, 'couvert')}` },
            { text: `de ${plural(report.clusters.total, 'cluster')}` },
          ],
        };
  return [
    ...(report.publisher === null ? [] : [rankTile]),
    { label: WORDS.score, value: score(scores.now), notes: versus(scores) },
    { label: WORDS.exposed, value: score(report.exposed.now), notes: versus(report.exposed) },
    { label: WORDS.fresh, value: score(report.fresh.now), notes: versus(report.fresh) },
    last,
  ];
}

const TOKENS: Readonly<Record<Source, 'desktop' | 'mobile' | 'applenews' | 'flipboard'>> = {
  google_desktop: 'desktop',
  google_mobile_webview: 'mobile',
  applenews: 'applenews',
  flipboard_mobile: 'flipboard',
};

/** Nobody reads the tenths of a mean. */
const whole = (value: Figure): Figure => (value === null ? null : Math.round(value));

/** The score over time: a day by hour and source, a longer period by day as few lines with their names at the end. */
function drawCurve(paper: Paper, report: DailyFigures, words: ComparisonWords): void {
  const { curve } = report;
  const by = curve.grain === 'hour' ? 'par heure' : 'par jour';
  const about =
    curve.grain === 'hour' ? `${WORDS.score} ${by} et par source, en points.` : `${WORDS.score} ${by}, en points.`;
  heading(paper, `Exposition ${by}`, 200, about);
  const data = {
    title: `Exposition ${by}`,
    grain: curve.grain,
    ...extentOf(report),
  };
  if (curve.grain === 'day') {
    const buckets = curve.buckets.map((start) => parisDay(Date.parse(start)));
    const total: Series = {
      id: 'score',
      label: WORDS.total,
      short: WORDS.score,
      token: 'total',
      values: curve.total,
      area: true,
    };
    const series = [total, ...comparisons(report, words)];
    drawChart(paper, { kind: 'lines', height: 236, data: { ...data, buckets, series }, lacking: curve.lacking });
    return;
  }
  const series = [...sources(report), ...comparisons(report, words)];
  const buckets = wholeDays(curve.buckets);
  drawChart(paper, { kind: 'bars', height: 236, data: { ...data, buckets, series }, lacking: curve.lacking });
}

const sources = ({ curve, query }: DailyFigures): Series[] =>
  ZONE_SOURCES[query.source].map((source) => ({
    id: source,
    label: SOURCE_WORDS[source],
    token: TOKENS[source],
    values: curve.bySource[source],
  }));

/** The period before, and the mean of the same weekdays. */
const comparisons = ({ curve }: DailyFigures, words: ComparisonWords): Series[] => [
  { id: 'veille', label: words.previous, token: 'month', comparison: true, values: curve.previous.map(whole) },
  {
    id: 'semaines',
    label: words.mean,
    short: curve.grain === 'hour' ? 'Mêmes jours' : 'Moyenne',
    token: 'weekdays',
    comparison: true,
    values: curve.mean.map(whole),
  },
];
