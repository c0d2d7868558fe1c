import { clusterTitle } from '@vigie/contracts/titles';
import { type ClusterCardData, useFirstClusterPage } from '../../api/calls/clusters.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import styles from './selection.module.css';

/** As many as make a comparison. */
const EXAMPLE = 2;

interface NoChoiceProps {
  query: SharedQuery;
  onToggle: (card: ClusterCardData) => void;
}

/** Before a cluster is chosen: how that is done, and the strongest ones to begin with. */
export function NoChoice({ query, onToggle }: NoChoiceProps) {
  const { data, isPlaceholderData } = useFirstClusterPage(query, '');
  const cards = isPlaceholderData ? [] : (data?.data.clusters.slice(0, EXAMPLE) ?? []);
  const choose = () => {
    for (const card of cards) onToggle(card);
  };
  return (
    <div className={styles.none}>
      <p>Cochez des clusters de la liste pour les choisir.</p>
      {cards.length < EXAMPLE ? null : (
        <Button className={styles.example ?? ''} onClick={choose}>
          <span>{`Par exemple ${cards.map((card) => `«\u00a0${clusterTitle(card)}\u00a0»`).join(' et ')}`}</span>
        </Button>
      )}
    </div>
  );
}
