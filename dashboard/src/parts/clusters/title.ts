import type { ClusterCardData } from '../../api/calls/clusters.ts';

const UNSET = 'Sans titre';

/** The title that a user chose, unless it is empty or « Sans titre »; else the automatic one. */
export function clusterTitle({
  titre,
  titre_selectionne,
}: Pick<ClusterCardData, 'titre' | 'titre_selectionne'>): string {
  const chosen = titre_selectionne.trim();
  return chosen !== '' && chosen !== UNSET ? chosen : titre.trim() || UNSET;
}
