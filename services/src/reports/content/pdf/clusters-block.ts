import { formatNumber } from '@vigie/charts/format';
import type { Query } from '@vigie/contracts/query';
import type { ClusterLine } from '../gather/cluster-lines.ts';
import { coverageWord, SECTION_WORDS, WORDS } from '../words/glossary.ts';
import { score, time } from './cells.ts';
import type { Paper } from './paper.ts';
import { drawTable, type TableColumn } from './table.ts';
import { drawable } from './text.ts';

const COLUMNS: readonly TableColumn[] = [
  { header: 'Place', width: 32, align: 'right' },
  { header: 'Cluster', width: 0 },
  { header: 'Score', width: 62, align: 'right' },
  { header: WORDS.lifeArticles, width: 50, align: 'right' },
  { header: WORDS.lifePublishers, width: 50, align: 'right' },
];
const LEVEL: TableColumn = { header: WORDS.coverage, width: 74 };

/** `most`: the best score of the period, that bars are measured by. */
export function drawClusters(
  paper: Paper,
  title: string,
  lines: readonly ClusterLine[],
  most: number,
  query: Query,
): void {
  const levels = lines.some(({ own }) => own !== null);
  drawTable(paper, {
    title,
    columns: levels ? [...COLUMNS, LEVEL] : COLUMNS,
    rows: lines.map((line) => ({
      cells: [
        { text: formatNumber(line.place), quiet: true },
        {
          text: drawable(line.titre) || 'Sans titre',
          sub: [
            ...(line.categorie === null ? [] : [SECTION_WORDS[line.categorie]]),
            `détecté le ${time(line.firstView)}`,
          ].join('\u00a0· '),
        },
        { text: score(line.score), bold: true, bar: most === 0 ? 0 : line.score / most },
        { text: formatNumber(line.articles) },
        { text: formatNumber(line.editeurs) },
        ...(line.own === null ? [] : [{ text: coverageWord(line, query) ?? '' }]),
      ],
    })),
  });
}
