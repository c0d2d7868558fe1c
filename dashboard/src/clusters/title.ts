import type { ClusterCardData } from '../api/calls/cluster-list.ts';
import { repairText } from '../shared/repair-text.ts';

const UNSET = 'Sans titre';

/** The title that a person chose, unless it is empty or « Sans titre »; else the cluster's own (document 1, point 5). */
export function clusterTitle({
  titre,
  titre_selectionne,
}: Pick<ClusterCardData, 'titre' | 'titre_selectionne'>): string {
  const chosen = repairText(titre_selectionne).trim();
  return chosen !== '' && chosen !== UNSET ? chosen : repairText(titre).trim() || UNSET;
}
