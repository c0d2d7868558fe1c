import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import { CATEGORIES } from '@vigie/contracts/options';
import type { Query } from '@vigie/contracts/query';
import { UNTITLED } from '@vigie/contracts/titles';
import { type ClusterLine, type ClusterLines, isCovered, isMissed, shareOf } from '../gather/cluster-lines.ts';
import type { DailyFigures } from '../gather/daily-report.ts';
import { clusterScoreNames, clusterScoreNote } from '../words/cluster-scores.ts';
import { clusterHeading, coverageWord, SECTION_WORDS, WORDS } from '../words/glossary.ts';
import { plural } from '../words/headline.ts';
import { provisionally } from '../words/measure-words.ts';
import { drawable, heading, note, type Paper, subheading } from './paper.ts';
import { WIDTH } from './pdf.ts';
import { drawTable, type TableColumn } from './table.ts';
import { score, time } from './tiles.ts';

const columnsFor = ({ score, clusterPages }: ReturnType<typeof clusterScoreNames>): readonly TableColumn[] => [
  { header: clusterHeading('position'), width: 32, align: 'right' },
  { header: clusterHeading('titre'), width: 0 },
  { header: score, width: clusterPages === null ? 62 : 78, align: 'right' },
  ...(clusterPages === null ? [] : [{ header: clusterPages, width: 78, align: 'right' as const }]),
  { header: clusterHeading('articles'), width: 50, align: 'right' },
  { header: clusterHeading('editeurs'), width: 50, align: 'right' },
];
const LEVEL: TableColumn = { header: clusterHeading('couverture'), width: 74 };

/** `most`: the best score of the period, that bars are measured by. */
export function drawClusters(
  paper: Paper,
  title: string,
  lines: readonly ClusterLine[],
  most: number,
  query: Query,
): void {
  const columns = columnsFor(clusterScoreNames(query));
  const levels = lines.some(({ own }) => own !== null);
  drawTable(paper, {
    title,
    columns: levels ? [...columns, LEVEL] : columns,
    rows: lines.map((line) => ({
      cells: [
        { text: formatNumber(line.place), quiet: true },
        {
          text: drawable(line.titre) || UNTITLED,
          sub: [
            ...(line.categorie === null ? [] : [SECTION_WORDS[line.categorie]]),
            `détecté le ${time(line.firstView)}`,
          ].join('\u00a0· '),
        },
        { text: score(line.score), bold: true, bar: most === 0 ? 0 : (line.score ?? 0) / most },
        ...(line.clusterPagesScore === null ? [] : [{ text: score(line.clusterPagesScore) }]),
        { text: formatNumber(line.articles) },
        { text: formatNumber(line.editeurs) },
        ...(line.own === null ? [] : [{ text: coverageWord(line, query) ?? '' }]),
      ],
    })),
  });
}

const SHOWN_CLUSTERS = 12;

/** Clusters that the publisher covered and missed; of the market its first ones. */
export function drawCoverage(paper: Paper, report: DailyFigures): void {
  const { clusters, publisher, query } = report;
  const { lines, total } = clusters;
  const most = lines[0]?.score ?? 0;
  if (publisher === null) {
    heading(paper, provisionally(report, 'Les premiers clusters'), 60, `${clustersCounted(report)} sur la période.`);
    if (!report.unexposed) drawScoreNote(paper, query);
    if (lines.length === 0)
      note(paper, report.unexposed ? 'Aucun cluster sur la période.' : 'Aucun cluster exposé sur la période.');
    else drawClusters(paper, 'Les premiers clusters', lines.slice(0, 2 * SHOWN_CLUSTERS), most, query);
    return;
  }
  const covered = lines.filter(isCovered);
  const missed = lines.filter(isMissed);
  const count = clusters.covered ?? 0;
  const all = clustersCounted(report);
  const covers = report.unexposed
    ? 'Couvert : l’éditeur y a publié un article dans la période.'
    : 'Couvert : un article de l’éditeur y est exposé dans la période, selon les filtres.';
  heading(
    paper,
    provisionally(report, 'Clusters couverts et manqués'),
    150,
    `${all}\u00a0: ${plural(count, 'couvert')}, ${plural(total - count, 'manqué')}. ${covers.replace(' :', '\u00a0:')}`,
  );
  // Scores, and sections of aggregators' pages.
  if (!report.unexposed) {
    drawScoreNote(paper, query);
    drawShareBars(paper, clusters);
  }
  const order = report.unexposed ? 'par nombre d’articles' : 'par score';
  subheading(paper, `Couverts, ${order}`, 60);
  if (covered.length === 0) note(paper, 'Aucun cluster couvert.');
  else drawClusters(paper, WORDS.covered, covered.slice(0, SHOWN_CLUSTERS), most, query);
  subheading(paper, `Manqués, ${order}`, 60);
  if (missed.length === 0) note(paper, 'Aucun cluster manqué.');
  else drawClusters(paper, WORDS.missed, missed.slice(0, SHOWN_CLUSTERS), most, query);
}

/** Which filter each score of the tables follows. */
function drawScoreNote(paper: Paper, query: Query): void {
  const words = clusterScoreNote(query);
  if (words !== null) note(paper, words);
}

const clustersCounted = ({ clusters: { total }, unexposed }: DailyFigures): string =>
  unexposed ? plural(total, 'cluster') : plural(total, 'cluster exposé', 'clusters exposés');

function drawShareBars(paper: Paper, clusters: ClusterLines): void {
  const { sections } = clusters;
  const parts = CATEGORIES.map(
    (category) => [SECTION_WORDS[category], sections === null ? null : shareOf(sections[category])] as const,
  );
  drawTable(paper, {
    title: 'Part des clusters exposés que couvre l’éditeur, par section',
    columns: [[SECTION_WORDS.all, null] as const, ...parts].map(([header]) => ({
      header,
      width: WIDTH / (parts.length + 1),
      align: 'right' as const,
    })),
    rows: [
      {
        cells: [[SECTION_WORDS.all, shareOf(clusters)] as const, ...parts].map(([, share], i) => ({
          text: formatPercent(share),
          bold: i === 0,
          bar: share ?? 0,
          quiet: share === null,
        })),
      },
    ],
  });
}
