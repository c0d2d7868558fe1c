import { formatNumber } from '@vigie/charts/format';
import { PUBLISHER } from '@vigie/contracts/row-columns';
import type { DailyReport } from '../gather/daily-report.ts';
import type { PublisherLine } from '../gather/publisher-lines.ts';
import { GOOGLE_POSITIONS, WORDS } from '../words/glossary.ts';
import { plural } from '../words/headline.ts';
import type { ComparisonWords } from '../words/report-words.ts';
import { changeCell, numberCell, placesCell, score } from './cells.ts';
import type { Paper } from './paper.ts';
import { drawTable, type TableColumn, type TableRow } from './table.ts';
import { drawable, heading, note } from './text.ts';

const SHOWN = 30;

const right = (header: string, width: number): TableColumn => ({ header, width, align: 'right' });

/** The first publishers, and the report's own wherever it stands. */
export const shownLines = (lines: readonly PublisherLine[], count: number): PublisherLine[] =>
  lines.filter((line, i) => i < count || line.own);

export function drawPublishers(paper: Paper, { publishers }: DailyReport, words: ComparisonWords): void {
  const shown = shownLines(publishers, SHOWN);
  const all = `${plural(publishers.length, 'éditeur exposé', 'éditeurs exposés')}, tous dans le classeur joint.`;
  heading(paper, 'Tableau des éditeurs', 80, publishers.length > shown.length ? all : undefined);
  if (publishers.length === 0) {
    note(paper, 'Aucun éditeur exposé sur la période.');
    return;
  }
  const most = Math.max(1, ...publishers.map(({ row }) => row[PUBLISHER.score]));
  drawTable(paper, {
    title: 'Tableau des éditeurs',
    columns: [
      right(WORDS.rank, 34),
      right('Places', 40),
      { header: 'Editeur', width: 0 },
      right(WORDS.score, 72),
      right(`Évolution ${words.brief}`, 66),
      right(WORDS.exposed, 52),
      right(WORDS.fresh, 56),
      right(GOOGLE_POSITIONS.top, 58),
    ],
    rows: shown.map((line, i) =>
      rowOf(line, most, i > 0 && line.row[PUBLISHER.rank] !== (shown[i - 1]?.row[PUBLISHER.rank] ?? 0) + 1),
    ),
  });
}

function rowOf({ row, previousRank, previousScore, own }: PublisherLine, most: number, group: boolean): TableRow {
  return {
    own,
    group,
    cells: [
      { text: formatNumber(row[PUBLISHER.rank]) },
      placesCell(row[PUBLISHER.rank], previousRank),
      { text: drawable(row[PUBLISHER.name]), bold: own },
      { text: score(row[PUBLISHER.score]), bold: true, bar: row[PUBLISHER.score] / most },
      changeCell(row[PUBLISHER.score], previousScore),
      numberCell(row[PUBLISHER.exposed]),
      numberCell(row[PUBLISHER.fresh]),
      numberCell(row[PUBLISHER.googleTop]),
    ],
  };
}
