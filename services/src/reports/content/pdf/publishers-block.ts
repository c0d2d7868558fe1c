import { formatNumber } from '@vigie/contracts/french/numbers';
import type { PublisherLine } from '../gather/cluster-lines.ts';
import type { ScoreLine } from '../gather/compare.ts';
import type { DailyFigures } from '../gather/daily-report.ts';
import { publisherHeading, rankWords, WORDS } from '../words/glossary.ts';
import { plural } from '../words/headline.ts';
import { UNDECIDED_NOTE } from '../words/measure-words.ts';
import type { ComparisonWords } from '../words/report-words.ts';
import { drawable, heading, note, type Paper } from './paper.ts';
import { drawTable, right, type TableCell, type TableColumn, type TableRow } from './table.ts';
import { changeCell, numberCell, placesCell, rank, score } from './tiles.ts';

const SHOWN = 30;

/** The first publishers, and the report's own wherever it stands. */
const shownLines = (lines: readonly PublisherLine[], count: number): PublisherLine[] =>
  lines.filter((line, i) => i < count || line.own);

export function drawPublishers(paper: Paper, { publishers }: DailyFigures, words: ComparisonWords): void {
  const shown = shownLines(publishers, SHOWN);
  const all = `${plural(publishers.length, 'éditeur exposé', 'éditeurs exposés')}, tous dans le classeur joint.`;
  heading(paper, 'Tableau des éditeurs', 80, publishers.length > shown.length ? all : undefined);
  if (publishers.length === 0) {
    note(paper, 'Aucun éditeur exposé sur la période.');
    return;
  }
  const most = Math.max(1, ...publishers.map(({ row }) => row.score));
  drawTable(paper, {
    title: 'Tableau des éditeurs',
    columns: [
      right(publisherHeading('rang'), 34),
      right('Places', 40),
      { header: publisherHeading('editeur'), width: 0 },
      right(publisherHeading('score'), 72),
      right(`Évolution ${words.brief}`, 66),
      right(publisherHeading('exposes'), 52),
      right(publisherHeading('nouveaux'), 56),
      right(publisherHeading('top'), 58),
    ],
    rows: shown.map((line, i) => rowOf(line, most, i > 0 && line.row.rang !== (shown[i - 1]?.row.rang ?? 0) + 1)),
  });
  if (shown.some(({ verdict }) => verdict.score === 'undecided')) note(paper, UNDECIDED_NOTE);
}

function rowOf(
  { row, previousRank, previousScore, verdict, own }: PublisherLine,
  most: number,
  group: boolean,
): TableRow {
  return {
    own,
    group,
    cells: [
      { text: formatNumber(row.rang) },
      placesCell(row.rang, previousRank, verdict.rank),
      { text: drawable(row.editeur), bold: own },
      { text: score(row.score), bold: true, bar: row.score / most },
      changeCell(row.score, previousScore, verdict.score),
      numberCell(row.exposes),
      numberCell(row.nouveaux),
      numberCell(row.top),
    ],
  };
}

/** Two tables: sources with the total, then sections. Of the market without ranks. */
export function drawScores(paper: Paper, report: DailyFigures, words: ComparisonWords): void {
  const what = report.publisher === null ? 'Scores' : 'Rangs et scores';
  drawLines(paper, `${what} par source`, report, words, (line) => line.kind !== 'section');
  drawLines(paper, `${what} par section`, report, words, (line) => line.kind === 'section');
}

function drawLines(
  paper: Paper,
  title: string,
  report: DailyFigures,
  words: ComparisonWords,
  wanted: (line: ScoreLine) => boolean,
): void {
  const lines = report.lines.filter(wanted);
  if (lines.length === 0) return;
  const ranked = report.publisher !== null;
  heading(paper, title, 40 + 20 * lines.length);
  drawTable(paper, {
    title,
    columns: columnsOf(ranked, report.days, words),
    rows: lines.map((line) => ({ cells: cellsOf(line, ranked) })),
  });
  const isOpen = lines.some(({ score: { verdict } }) => [verdict.previous, verdict.mean].includes('undecided'));
  if (isOpen) note(paper, UNDECIDED_NOTE);
}

const columnsOf = (ranked: boolean, days: number, { previous, mean }: ComparisonWords): TableColumn[] => [
  { header: '', width: 0 },
  right(WORDS.score, 58),
  right(previous, 56),
  right('Évolution', 54),
  right(mean, 60),
  right('Évolution', 54),
  ...(ranked ? [right(rankWords(days), 36), right('Places', 38), right(`${rankWords(days)}, mêmes jours`, 46)] : []),
];

function cellsOf({ label, kind, score, rank: ranks }: ScoreLine, ranked: boolean): TableCell[] {
  const bold = kind === 'total';
  return [
    { text: label, bold },
    { ...numberCell(score.now), bold },
    numberCell(score.previous),
    changeCell(score.now, score.previous, score.verdict.previous),
    numberCell(score.mean),
    changeCell(score.now, score.mean, score.verdict.mean),
    ...(ranked
      ? [
          { text: rank(ranks.now), bold, quiet: ranks.now === null },
          placesCell(ranks.now, ranks.previous, ranks.verdict.previous),
          { text: rank(ranks.mean), quiet: true },
        ]
      : []),
  ];
}
