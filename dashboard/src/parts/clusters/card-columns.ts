import { clusterTitle } from '@vigie/contracts/titles';
import type { ClusterCardData } from '../../api/calls/clusters.ts';
import { CATEGORY_LABELS } from '../../query/labels.ts';
import type { ListColumn } from '../export/list-table.ts';

const TRENDS = { up: 'hausse', down: 'baisse' } as const;

/** The columns of a file of clusters that are known already. */
export const CARD_COLUMNS: readonly ListColumn<ClusterCardData>[] = [
  ['Place', 'number', (_, index) => index + 1],
  ['Cluster', 'text', clusterTitle],
  ['Score', 'number', ({ score }) => score],
  ['Articles au total', 'number', ({ articles }) => articles],
  ['Catégorie', 'text', ({ cat_principale }) => cat_principale && CATEGORY_LABELS[cat_principale]],
  ['Tendance 1 h', 'text', ({ tendance_1h }) => tendance_1h && TRENDS[tendance_1h]],
  ['Tendance 4 h', 'text', ({ tendance_4h }) => tendance_4h && TRENDS[tendance_4h]],
  ['Première détection', 'datetime', ({ first_view }) => first_view],
  ['Dernière modification', 'datetime', ({ lastModified }) => lastModified],
  ['id', 'text', ({ _id }) => _id],
];
