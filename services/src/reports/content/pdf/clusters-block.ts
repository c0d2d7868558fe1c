import { formatNumber } from '@vigie/charts/format';
import { CATEGORY_LABELS } from '@vigie/contracts/option-labels';
import type { ClusterLine } from '../gather/cluster-lines.ts';
import { LEVEL_WORDS } from '../words/level-words.ts';
import { score, time } from './cells.ts';
import type { Paper } from './paper.ts';
import { drawTable, type TableColumn } from './table.ts';
import { drawable } from './text.ts';

const COLUMNS: readonly TableColumn[] = [
  { header: 'Place', width: 32, align: 'right' },
  { header: 'Cluster', width: 0 },
  { header: 'Score', width: 62, align: 'right' },
  { header: 'Articles', width: 44, align: 'right' },
  { header: 'Editeurs', width: 44, align: 'right' },
];
const LEVEL: TableColumn = { header: 'Couverture', width: 70 };

/** `most`: the best score of the period, that bars are measured by. */
export function drawClusters(paper: Paper, title: string, lines: readonly ClusterLine[], most: number): void {
  const levels = lines.some(({ niveau }) => niveau !== null);
  drawTable(paper, {
    title,
    columns: levels ? [...COLUMNS, LEVEL] : COLUMNS,
    rows: lines.map((line) => ({
      cells: [
        { text: formatNumber(line.place), quiet: true },
        {
          text: drawable(line.titre) || 'Sans titre',
          sub: [
            ...(line.categorie === null ? [] : [CATEGORY_LABELS[line.categorie]]),
            `détecté le ${time(line.firstView)}`,
          ].join('\u00a0· '),
        },
        { text: score(line.score), bold: true, bar: most === 0 ? 0 : line.score / most },
        { text: formatNumber(line.articles) },
        { text: formatNumber(line.editeurs) },
        ...(line.niveau === null ? [] : [{ text: LEVEL_WORDS[line.niveau] }]),
      ],
    })),
  });
}
