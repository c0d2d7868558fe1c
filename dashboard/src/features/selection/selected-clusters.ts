import type { ClusterCardData } from '../../api/calls/cluster-list.ts';

/** Chosen clusters are kept locally under this name; the 90 minutes of the stored query are theirs too. */
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

/** What was stored and can still be read. */
export function readSelected(storage: Storage): ClusterCardData[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isCard) : [];
  } catch {
    return [];
  }
}

/** When none remain the entry is removed. */
export function writeSelected(storage: Storage, cards: readonly ClusterCardData[]): void {
  if (cards.length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(cards));
}

/** Ticking moves a cluster into the list, unticking takes it out. */
export const toggled = (cards: readonly ClusterCardData[], card: ClusterCardData): ClusterCardData[] =>
  cards.some(({ _id }) => _id === card._id) ? cards.filter(({ _id }) => _id !== card._id) : [...cards, card];
