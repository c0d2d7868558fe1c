import { formatNumber, formatPercent } from '@vigie/charts/format';
import { CATEGORY_LABELS } from '@vigie/contracts/option-labels';
import { CATEGORIES } from '@vigie/contracts/options';
import { isCovered, isMissed } from '../gather/cluster-lines.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import { plural } from '../words/headline.ts';
import { drawClusters } from './clusters-block.ts';
import { WIDTH } from './look.ts';
import type { Paper } from './paper.ts';
import { drawTable } from './table.ts';
import { heading, note, subheading } from './text.ts';

const SHOWN_CLUSTERS = 12;

/** Clusters that the publisher covered and missed; of the market its first ones. */
export function drawCoverage(paper: Paper, { clusters, coverage, publisher }: DailyReport): void {
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
    150,
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
      width: WIDTH / (parts.length + 1),
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
