import { formatNumber, formatPercent, formatRank } from '@vigie/charts/format';
import { CATEGORY_LABELS, SOURCE_LABELS } from '@vigie/contracts/option-labels';
import { CATEGORIES, type Source, ZONE_SOURCES } from '@vigie/contracts/options';
import { PUBLISHER } from '@vigie/contracts/row-columns';
import type { ArticleTally } from '../gather/article-tally.ts';
import { isCovered, isMissed } from '../gather/cluster-lines.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import { dailyHeadline, plural } from '../words/headline.ts';
import { type ComparisonWords, comparisonWords } from '../words/report-words.ts';
import { drawBestArticles, drawSharedArticles } from './articles-block.ts';
import { changeCell, changeNote, numberCell, placesCell, rank, score } from './cells.ts';
import { drawChart } from './chart.ts';
import { drawClusters } from './clusters-block.ts';
import { drawHead } from './head.ts';
import type { Paper } from './paper.ts';
import { drawPublishers } from './publishers-block.ts';
import { drawTable, type TableColumn } from './table.ts';
import { heading, note, subheading } from './text.ts';
import { drawTiles, type Tile } from './tiles.ts';

const SHOWN_CLUSTERS = 12;
const TOKENS: Readonly<Record<Source, 'desktop' | 'mobile' | 'applenews' | 'flipboard'>> = {
  google_desktop: 'desktop',
  google_mobile_webview: 'mobile',
  applenews: 'applenews',
  flipboard_mobile: 'flipboard',
};

export const DAILY_NAME = 'Rapport quotidien d’exposition';

/** The daily report, from its key figures to the market's table. */
export function drawDaily(paper: Paper, report: DailyReport, articles: ArticleTally): void {
  const words = comparisonWords(report, report.weekdays);
  const subject = report.publisher ?? 'Tous les éditeurs';
  drawHead(paper, report, { name: DAILY_NAME, subject, headline: dailyHeadline(report, words) });
  drawTiles(paper, tilesOf(report, words));
  drawCurve(paper, report, words);
  drawScores(paper, report, words);
  drawArticles(paper, report, articles);
  drawCoverage(paper, report);
  drawSitemap(paper, report);
  drawShares(paper, report, articles);
  drawPublishers(paper, report, words);
}

function tilesOf(report: DailyReport, words: ComparisonWords): Tile[] {
  const total = report.lines[0];
  if (!total) return [];
  const { score: scores, rank: ranks } = total;
  const versus = (now: typeof scores): Tile['notes'] => [
    changeNote(now.now, now.previous, words.since),
    { text: `${words.mean}\u00a0: ${score(now.mean)}` },
  ];
  const gained = ranks.now === null || ranks.previous === null ? null : ranks.previous - ranks.now;
  const rankTile: Tile = {
    label: 'Rang',
    value: rank(ranks.now),
    notes: [
      { text: `${rank(ranks.previous)} ${words.previous.toLowerCase()}`, course: gained === 0 ? null : gained },
      { text: `${words.mean}\u00a0: ${rank(ranks.mean)}` },
    ],
  };
  const share = report.coverage?.couverture_totale ?? null;
  const last: Tile =
    report.publisher === null
      ? {
          label: 'Clusters exposés',
          value: formatNumber(report.clusters.total),
          notes: [{ text: plural(report.publishers.length, 'éditeur') }],
        }
      : {
          label: 'Couverture',
          value: formatPercent(share),
          notes: [{ text: `de ${plural(report.clusters.total, 'cluster')}` }],
        };
  return [
    ...(report.publisher === null ? [] : [rankTile]),
    { label: 'Score', value: score(scores.now), notes: versus(scores) },
    { label: 'Articles exposés', value: score(report.exposed.now), notes: versus(report.exposed) },
    { label: 'Nouveaux articles', value: score(report.fresh.now), notes: versus(report.fresh) },
    last,
  ];
}

function drawCurve(paper: Paper, report: DailyReport, words: ComparisonWords): void {
  const { curve, query } = report;
  const by = curve.grain === 'hour' ? 'par heure' : 'par jour';
  heading(paper, `Exposition ${by}`, 200, `Score ${by} et par source, en points.`);
  const sources = ZONE_SOURCES[query.source].map((source) => ({
    id: source,
    label: SOURCE_LABELS[source],
    token: TOKENS[source],
    values: curve.bySource[source],
  }));
  drawChart(paper, {
    kind: 'bars',
    height: 250,
    data: {
      title: `Exposition ${by}`,
      buckets: curve.buckets,
      grain: curve.grain,
      asOf: report.running ? new Date(report.asOf).toISOString() : undefined,
      series: [
        ...sources,
        { id: 'veille', label: words.previous, token: 'month', comparison: true, values: curve.previous },
        {
          id: 'semaines',
          label: words.mean,
          short: 'Mêmes jours',
          token: 'weekdays',
          comparison: true,
          values: curve.mean,
        },
      ],
    },
  });
}

const right = (header: string, width: number): TableColumn => ({ header, width, align: 'right' });

function drawScores(paper: Paper, report: DailyReport, words: ComparisonWords): void {
  const ranked = report.publisher !== null;
  heading(paper, ranked ? 'Rang et scores par source et section' : 'Scores par source et section', 120);
  const columns: TableColumn[] = [
    { header: 'Source ou section', width: 0 },
    right('Score', 66),
    right(words.previous, 62),
    right('Évolution', 58),
    right(words.mean, 64),
    right('Évolution', 58),
    ...(ranked
      ? [right(report.days === 1 ? 'Rang' : 'Rang moyen', 40), right('Places', 40), right('Rang, mêmes jours', 48)]
      : []),
  ];
  drawTable(paper, {
    title: 'Scores et rangs par source et section',
    columns,
    rows: report.lines.map(({ label, kind, score: scores, rank: ranks }, i) => ({
      group: i > 0 && report.lines[i - 1]?.kind !== kind,
      cells: [
        { text: label, bold: kind === 'total' },
        { ...numberCell(scores.now), bold: kind === 'total' },
        numberCell(scores.previous),
        changeCell(scores.now, scores.previous),
        numberCell(scores.mean),
        changeCell(scores.now, scores.mean),
        ...(ranked
          ? [
              { text: rank(ranks.now), bold: kind === 'total' },
              placesCell(ranks.now, ranks.previous),
              { text: rank(ranks.mean), quiet: true },
            ]
          : []),
      ],
    })),
  });
}

function drawArticles(paper: Paper, report: DailyReport, articles: ArticleTally): void {
  const { best, count } = articles;
  const all = `${plural(count, 'article exposé', 'articles exposés')} sur la période, tous dans le classeur joint.`;
  const title = best.length === 20 ? 'Les 20 meilleurs articles' : 'Les meilleurs articles';
  heading(paper, title, 60, count > best.length ? all : undefined);
  if (best.length === 0) note(paper, 'Aucun article exposé sur la période.');
  else drawBestArticles(paper, title, best, report.publisher === null);
}

function drawCoverage(paper: Paper, { clusters, coverage, publisher }: DailyReport): void {
  const { lines, total } = clusters;
  const most = lines[0]?.score ?? 0;
  if (publisher === null) {
    heading(
      paper,
      'Les premiers clusters',
      60,
      `${plural(total, 'cluster exposé', 'clusters exposés')} sur la période.`,
    );
    if (lines.length === 0) note(paper, 'Aucun cluster exposé sur la période.');
    else drawClusters(paper, 'Les premiers clusters', lines.slice(0, 2 * SHOWN_CLUSTERS), most);
    return;
  }
  const covered = lines.filter(isCovered);
  const missed = lines.filter(isMissed);
  const among =
    total > lines.length
      ? `Parmi les ${formatNumber(lines.length)} premiers des ${plural(total, 'cluster exposé', 'clusters exposés')}`
      : `${plural(total, 'cluster exposé', 'clusters exposés')}`;
  heading(
    paper,
    'Clusters couverts et manqués',
    90,
    `${among}\u00a0: ${plural(covered.length, 'couvert')}, ${plural(missed.length, 'manqué')}.`,
  );
  if (coverage) drawShareBars(paper, coverage);
  subheading(paper, 'Couverts, par score', 60);
  if (covered.length === 0) note(paper, 'Aucun cluster couvert.');
  else drawClusters(paper, 'Clusters couverts', covered.slice(0, SHOWN_CLUSTERS), most);
  subheading(paper, 'Manqués, par score', 60);
  if (missed.length === 0) note(paper, 'Aucun cluster manqué.');
  else drawClusters(paper, 'Clusters manqués', missed.slice(0, SHOWN_CLUSTERS), most);
}

function drawShareBars(paper: Paper, coverage: NonNullable<DailyReport['coverage']>): void {
  const parts = CATEGORIES.map((category) => [CATEGORY_LABELS[category], coverage[`couverture_${category}`]] as const);
  drawTable(paper, {
    title: 'Part des clusters exposés que couvre l’éditeur, par section',
    columns: [['Toutes', null] as const, ...parts].map(([header]) => ({
      header,
      width: 499.28 / (parts.length + 1),
      align: 'right' as const,
    })),
    rows: [
      {
        cells: [['Toutes', coverage.couverture_totale] as const, ...parts].map(([, share], i) => ({
          text: formatPercent(share),
          bold: i === 0,
          bar: share ?? 0,
          quiet: share === null,
        })),
      },
    ],
  });
}

function drawSitemap(paper: Paper, { sitemap, running, asOf }: DailyReport): void {
  heading(paper, 'Sitemaps', 190);
  if (sitemap.listed + sitemap.changed + sitemap.direct === 0) {
    note(paper, 'Aucun article dans les sitemaps sur la période.');
    return;
  }
  drawTiles(paper, [
    { label: 'Nouveaux articles', value: formatNumber(sitemap.listed), notes: [{ text: 'apparus dans la période' }] },
    { label: 'Articles modifiés', value: formatNumber(sitemap.changed), notes: [{ text: 'relistés, par heure' }] },
    { label: 'En direct', value: formatNumber(sitemap.direct), notes: [{ text: 'adresses aux derniers passages' }] },
  ]);
  drawChart(paper, {
    kind: 'bars',
    height: 190,
    data: {
      title: 'Articles dans les sitemaps par heure',
      buckets: sitemap.hours.map(({ start }) => start),
      grain: 'hour',
      asOf: running ? new Date(asOf).toISOString() : undefined,
      series: [
        { id: 'nouveaux', label: 'Nouveaux articles', token: 'new', values: sitemap.hours.map(({ fresh }) => fresh) },
        {
          id: 'modifies',
          label: 'Articles modifiés',
          token: 'modified',
          values: sitemap.hours.map(({ changed }) => changed),
        },
      ],
    },
  });
}

function drawShares(paper: Paper, report: DailyReport, { shares, mostShared }: ArticleTally): void {
  heading(paper, 'Partages', 120, 'Compteurs cumulés des articles exposés, à la fin de la période.');
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

export const ownPlace = (report: DailyReport): string => {
  const own = report.publishers.find((line) => line.own);
  return own === undefined ? 'hors classement' : formatRank(own.row[PUBLISHER.rank]);
};
