/** Instead of an empty title. A person who chooses it for a cluster gives the automatic title back. */
export const UNTITLED = 'Sans titre';

interface ClusterTitles {
  /** The automatic one. */
  titre: string;
  /** That a person chose, or ''. */
  titre_selectionne: string;
}

/** The title of a cluster, on screens, in files and in messages. */
export function clusterTitle({ titre, titre_selectionne }: ClusterTitles): string {
  const chosen = titre_selectionne.trim();
  return chosen !== '' && chosen !== UNTITLED ? chosen : titre.trim() || UNTITLED;
}
