import { useCallback, useState } from 'react';
import type { ClusterCardData } from '../../api/calls/clusters.ts';

/** Key of the chosen clusters in the local storage. They expire with the stored query, after 90 minutes. */
const KEY = 'selectedClusters';

const isCard = (value: unknown): value is ClusterCardData => {
  const card = value as Partial<ClusterCardData> | null;
  return (
    typeof card === 'object' &&
    card !== null &&
    typeof card._id === 'string' &&
    typeof card.titre === 'string' &&
    typeof card.titre_selectionne === 'string' &&
    typeof card.score === 'number'
  );
};

/** The stored clusters that are still valid. */
export function readSelected(storage: Storage): ClusterCardData[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isCard) : [];
  } catch {
    return [];
  }
}

/** Removes the entry if there are no clusters. */
export function writeSelected(storage: Storage, cards: readonly ClusterCardData[]): void {
  if (cards.length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(cards));
}

/** Adds a cluster to the list, or removes it. */
export const toggled = (cards: readonly ClusterCardData[], card: ClusterCardData): ClusterCardData[] =>
  cards.some(({ _id }) => _id === card._id) ? cards.filter(({ _id }) => _id !== card._id) : [...cards, card];

/** The chosen clusters, kept in the local storage. */
export function useSelection() {
  const [cards, setCards] = useState(() => readSelected(localStorage));
  const store = useCallback((next: ClusterCardData[]) => {
    setCards(next);
    try {
      writeSelected(localStorage, next);
    } catch {
      // The storage is full or forbidden: the choice lasts as long as the page.
    }
  }, []);
  const toggle = (card: ClusterCardData) => store(toggled(cards, card));
  const clear = useCallback(() => store([]), [store]);
  return { cards, toggle, clear };
}
