import { useCallback, useState } from 'react';
import type { ClusterCardData } from '../../api/calls/cluster-list.ts';
import { readSelected, toggled, writeSelected } from './selected-clusters.ts';

/** The chosen clusters, as they are stored. A storage that refuses only forgets them. */
export function useSelection() {
  const [cards, setCards] = useState(() => readSelected(localStorage));
  const store = useCallback((next: ClusterCardData[]) => {
    setCards(next);
    try {
      writeSelected(localStorage, next);
    } catch {
      // Full or forbidden: the choice lasts as long as the page.
    }
  }, []);
  const toggle = (card: ClusterCardData) => store(toggled(cards, card));
  const clear = useCallback(() => store([]), [store]);
  return { cards, toggle, clear };
}
