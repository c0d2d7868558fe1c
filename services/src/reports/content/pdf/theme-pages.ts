import { grainOf } from '@vigie/charts/buckets';
import type { Series } from '@vigie/charts/types';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import { THEME_PUBLISHER_COLUMNS } from '@vigie/contracts/row-columns';
import type { ArticleTally } from '../gather/article-tally.ts';
import { isCovered, isMissed } from '../gather/cluster-lines.ts';
import { sumOf } from '../gather/period-figures.ts';
import type { ThemeFigures, ThemeLine } from '../gather/theme-report.ts';
import { headingOf, WORDS } from '../words/glossary.ts';
import { plural, themeHeadline } from '../words/headline.ts';
import { provisionally } from '../words/measure-words.ts';
import { drawBestArticles, drawUnexposedArticles } from './articles-block.ts';
import { drawChart, extentOf } from './chart.ts';
import { drawClusters } from './clusters-block.ts';
import { drawHead } from './head.ts';
import { drawable, heading, note, type Paper, paragraph, subheading } from './paper.ts';
import { INK, SIZE } from './pdf.ts';
import { drawTable } from './table.ts';
import { drawTiles, rank, score, type Tile } from './tiles.ts';

export const THEME_NAME = 'Rapport de thème';
const SHOWN_PUBLISHERS = 25;
const SHOWN_CLUSTERS = 12;
const SHOWN_WORDS = 12;
const SHOWN_MISSING = 20;

/** The theme as it was asked for, in words. */
export const themeSubject = ({ query: { clusterEntities, clusterLemmes } }: Pick<ThemeFigures, 'query'>): string =>
  capital(
    [clusterEntities, clusterLemmes]
      .map((words) => drawable(words))
      .filter((words) => words !== '')
      .join(', ') || 'Thème',
  );

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

export function drawTheme(paper: Paper, report: ThemeFigures, articles: ArticleTally): void {
  const name = report.publisher === null ? THEME_NAME : `${THEME_NAME} · ${report.publisher}`;
  drawHead(paper, report, { name, subject: themeSubject(report), headline: themeHeadline(report), notes: [] });
  drawFigures(paper, report, articles);
  drawCurve(paper, report);
  drawWords(paper, report);
  drawRanking(paper, report);
  drawArticles(paper, report, articles);
  drawThemeClusters(paper, report);
  if (report.own !== null) drawMissing(paper, report);
}

function drawFigures(paper: Paper, report: ThemeFigures, articles: ArticleTally): void {
  const tiles = figureTiles(report, articles);
  drawTiles(
    paper,
    tiles.map((tile) => ({ ...tile, label: provisionally(report, tile.label) })),
  );
}

const articlesWord = ({ unexposed }: ThemeFigures): string => (unexposed ? 'Articles publiés' : WORDS.exposed);
const publishersWord = ({ unexposed }: ThemeFigures): string => (unexposed ? 'Editeurs' : WORDS.publishers);

function figureTiles(report: ThemeFigures, articles: ArticleTally): Tile[] {
  const own = report.publishers.find((line) => line.own);
  const all = [
    { label: WORDS.themeScore, value: score(sumOf(report.publishers.map((line) => line.score))), notes: [] },
    { label: articlesWord(report), value: formatNumber(articles.count), notes: [] },
    { label: publishersWord(report), value: formatNumber(report.publishers.length), notes: [] },
    { label: WORDS.clusters, value: formatNumber(report.clusters.total), notes: [] },
  ];
  if (report.publisher === null) return all;
  const place = {
    label: WORDS.rank,
    value: rank(own?.rang ?? null),
    notes: [{ text: `sur ${plural(report.publishers.length, 'éditeur')}` }],
  };
  const part = {
    label: 'Part',
    value: formatPercent(report.unexposed ? null : (own?.part ?? 0)),
    notes: report.unexposed ? [] : [{ text: `${score(own?.score ?? 0)} points` }],
  };
  const exposed = {
    label: articlesWord(report),
    value: formatNumber(own?.articles ?? 0),
    notes: [{ text: `sur ${formatNumber(report.own?.count ?? 0)} de l’éditeur` }],
  };
  const theme = { ...all[0], notes: [{ text: plural(articles.count, 'article') }] } as (typeof all)[number];
  const clusters = {
    ...all[3],
    notes: [{ text: plural(report.clusters.covered ?? 0, 'couvert') }],
  } as (typeof all)[number];
  return [place, part, exposed, theme, clusters];
}

function drawCurve(paper: Paper, report: ThemeFigures): void {
  const { dataChart, editeurDataChart } = report.theme;
  const { unexposed } = report;
  const title = unexposed ? 'Publication du thème' : 'Exposition du thème';
  const about = unexposed
    ? 'Articles publiés, par le moment où ils ont été vus.'
    : 'Score des articles du thème, en points.';
  heading(paper, provisionally(report, title), 200, about);
  const series: Series[] = [
    {
      id: 'theme',
      label: 'Tous les éditeurs',
      short: 'Tous',
      token: 'cluster',
      values: valuesOf(dataChart),
      area: true,
    },
  ];
  if (editeurDataChart) {
    series.push({
      id: 'editeur',
      label: report.publisher ?? 'Editeur',
      token: 'desktop',
      values: valuesOf(editeurDataChart),
    });
  }
  drawChart(paper, {
    kind: 'lines',
    height: 240,
    data: {
      title,
      buckets: dataChart.jours,
      grain: grainOf(dataChart.timeframe),
      ...extentOf(report),
      series,
    },
    ...(unexposed ? {} : { lacking: report.lacking }),
  });
}

const valuesOf = ({ publications, scores }: ThemeFigures['theme']['dataChart']): readonly (number | null)[] =>
  publications ?? scores;

function drawWords(paper: Paper, { theme: { entities, lemmes } }: ThemeFigures): void {
  const listed = (words: readonly { text: string; count: number }[]): string =>
    words
      .slice(0, SHOWN_WORDS)
      .map(({ text, count }) => `${drawable(text)}\u00a0(${formatNumber(count)})`)
      .join(', ');
  const how = { size: SIZE.body, color: INK.normal, after: 4 };
  if (entities.length > 0) paragraph(paper, `Entités\u00a0: ${listed(entities)}`, how);
  if (lemmes.length > 0)
    paragraph(paper, `Lemmes\u00a0: ${listed(lemmes.map(({ lemme, count }) => ({ text: lemme, count })))}`, how);
}

const RANKING_WIDTHS = { rang: 40, _id: 0, score: 80, part: 90, articles: 60 };

function drawRanking(paper: Paper, report: ThemeFigures): void {
  const { publishers } = report;
  const shown = publishers.filter((line, i) => i < SHOWN_PUBLISHERS || line.own);
  const all = `${plural(publishers.length, 'éditeur exposé', 'éditeurs exposés')}, tous dans le classeur joint.`;
  heading(
    paper,
    provisionally(report, 'Classement des éditeurs'),
    80,
    publishers.length > shown.length ? all : undefined,
  );
  if (publishers.length === 0) {
    note(paper, 'Aucun éditeur exposé sur ce thème.');
    return;
  }
  const row = ({ rang, _id, score: points, part, articles, own }: ThemeLine, i: number) => ({
    own,
    group: i > 0 && rang !== (shown[i - 1]?.rang ?? 0) + 1,
    cells: [
      { text: formatNumber(rang) },
      { text: drawable(_id), bold: own },
      { text: score(points), bold: true },
      { text: formatPercent(part), bar: (part ?? 0) / (publishers[0]?.part || 1) },
      { text: formatNumber(articles) },
    ],
  });
  drawTable(paper, {
    title: 'Classement des éditeurs',
    columns: THEME_PUBLISHER_COLUMNS.map((column) => ({
      header: headingOf(column),
      width: RANKING_WIDTHS[column.key],
      align: column.key === '_id' ? 'left' : 'right',
    })),
    rows: shown.map(row),
  });
}

function drawArticles(paper: Paper, report: ThemeFigures, { best, count }: ArticleTally): void {
  const all = `${plural(count, 'article exposé', 'articles exposés')} sur le thème, tous dans le classeur joint.`;
  heading(paper, provisionally(report, 'Les meilleurs articles'), 60, count > best.length ? all : undefined);
  if (best.length === 0) note(paper, 'Aucun article exposé sur ce thème.');
  else drawBestArticles(paper, 'Les meilleurs articles du thème', best, true);
  if (report.own && report.own.top.length > 0) {
    subheading(paper, `Les meilleurs de ${report.publisher}`, 60);
    drawBestArticles(paper, `Les meilleurs articles de ${report.publisher}`, report.own.top.slice(0, 10), false);
  }
}

function drawThemeClusters(paper: Paper, report: ThemeFigures): void {
  const { clusters, publisher, query } = report;
  const shown = publisher === null ? clusters.lines : clusters.lines.filter(isCovered);
  const title = publisher === null ? 'Les clusters du thème' : WORDS.covered;
  const all = plural(clusters.total, 'cluster exposé', 'clusters exposés');
  const coverage = publisher === null ? '' : `\u00a0: ${plural(clusters.covered ?? 0, 'couvert')}`;
  heading(paper, provisionally(report, title), 60, `${all} sur ce thème${coverage}.`);
  if (shown.length === 0) note(paper, 'Aucun cluster couvert.');
  else drawClusters(paper, title, shown.slice(0, SHOWN_CLUSTERS), clusters.lines[0]?.score ?? 0, query);
}

function drawMissing(paper: Paper, report: ThemeFigures): void {
  const { own, clusters, publisher, query } = report;
  const missed = clusters.lines.filter(isMissed);
  const unexposed = own?.unexposed ?? [];
  heading(paper, provisionally(report, `Ce qui manque à ${publisher}`), 60);
  subheading(paper, 'Clusters du thème manqués', 60);
  if (missed.length === 0) note(paper, 'Aucun cluster manqué.');
  else
    drawClusters(
      paper,
      'Clusters du thème manqués',
      missed.slice(0, SHOWN_CLUSTERS),
      clusters.lines[0]?.score ?? 0,
      query,
    );
  subheading(paper, 'Articles jamais exposés', 60);
  if (unexposed.length === 0) note(paper, 'Aucun article qui ne soit exposé.');
  else drawUnexposedArticles(paper, 'Articles jamais exposés', unexposed.slice(0, SHOWN_MISSING));
}
