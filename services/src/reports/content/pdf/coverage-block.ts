import { formatPercent } from '@vigie/charts/format';
import { CATEGORIES } from '@vigie/contracts/options';
import { type ClusterLines, isCovered, isMissed, shareOf } from '../gather/cluster-lines.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import { SECTION_WORDS, WORDS } from '../words/glossary.ts';
import { plural } from '../words/headline.ts';
import { drawClusters } from './clusters-block.ts';
import { WIDTH } from './look.ts';
import type { Paper } from './paper.ts';
import { drawTable } from './table.ts';
import { heading, note, subheading } from './text.ts';

const SHOWN_CLUSTERS = 12;

/** Clusters that the publisher covered and missed; of the market its first ones. */
export function drawCoverage(paper: Paper, { clusters, publisher, query }: DailyReport): void {
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
    else drawClusters(paper, 'Les premiers clusters', lines.slice(0, 2 * SHOWN_CLUSTERS), most, query);
    return;
  }
  const covered = lines.filter(isCovered);
  const missed = lines.filter(isMissed);
  const count = clusters.covered ?? 0;
  const all = plural(total, 'cluster exposé', 'clusters exposés');
  heading(
    paper,
    'Clusters couverts et manqués',
    150,
    `${all}\u00a0: ${plural(count, 'couvert')}, ${plural(total - count, 'manqué')}. Couvert : un article de l’éditeur y est exposé dans la période, selon les filtres.`.replace(
      ' :',
      '\u00a0:',
    ),
  );
  drawShareBars(paper, clusters);
  subheading(paper, 'Couverts, par score', 60);
  if (covered.length === 0) note(paper, 'Aucun cluster couvert.');
  else drawClusters(paper, WORDS.covered, covered.slice(0, SHOWN_CLUSTERS), most, query);
  subheading(paper, 'Manqués, par score', 60);
  if (missed.length === 0) note(paper, 'Aucun cluster manqué.');
  else drawClusters(paper, WORDS.missed, missed.slice(0, SHOWN_CLUSTERS), most, query);
}

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
