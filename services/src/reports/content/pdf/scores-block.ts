import type { ScoreLine } from '../gather/compare.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import { rankWords, WORDS } from '../words/glossary.ts';
import type { ComparisonWords } from '../words/report-words.ts';
import { changeCell, numberCell, placesCell, rank } from './cells.ts';
import type { Paper } from './paper.ts';
import { drawTable, type TableCell, type TableColumn } from './table.ts';
import { heading } from './text.ts';

const right = (header: string, width: number): TableColumn => ({ header, width, align: 'right' });

/** Two tables: sources with the total, then sections. Of the market without ranks. */
export function drawScores(paper: Paper, report: DailyReport, words: ComparisonWords): void {
  const what = report.publisher === null ? 'Scores' : 'Rangs et scores';
  drawLines(paper, `${what} par source`, report, words, (line) => line.kind !== 'section');
  drawLines(paper, `${what} par section`, report, words, (line) => line.kind === 'section');
}

function drawLines(
  paper: Paper,
  title: string,
  report: DailyReport,
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
    changeCell(score.now, score.previous),
    numberCell(score.mean),
    changeCell(score.now, score.mean),
    ...(ranked
      ? [
          { text: rank(ranks.now), bold, quiet: ranks.now === null },
          placesCell(ranks.now, ranks.previous),
          { text: rank(ranks.mean), quiet: true },
        ]
      : []),
  ];
}
