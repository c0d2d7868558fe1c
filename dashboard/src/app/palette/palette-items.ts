import { fold } from '@vigie/contracts/fold';
import type { PublisherOption } from '../../query/publisher-options.ts';

export interface PaletteItem {
  id: string;
  group: 'Écrans' | 'Sur cette page' | 'Recherches récentes' | 'Éditeurs' | 'Clusters' | 'Actions';
  label: string;
  also?: string;
  run: () => void;
}

const MOST_PUBLISHERS = 8;

/**
 * Items whose name contains every word, those that begin with the words first. Few publishers until something is typed.
 */
export function findItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.length === 0) return items.filter((item) => item.group !== 'Éditeurs');
  const found = items.filter((item) => words.every((word) => fold(`${item.label} ${item.also ?? ''}`).includes(word)));
  const starts = (item: PaletteItem) => (fold(item.label).startsWith(words.join(' ')) ? 0 : 1);
  const publishers = found.filter((item) => item.group === 'Éditeurs').sort((a, b) => starts(a) - starts(b));
  const others = found.filter((item) => item.group !== 'Éditeurs');
  return [...others, ...publishers.slice(0, MOST_PUBLISHERS)];
}

export const publisherItem = ({ value, label, also }: PublisherOption, run: () => void): PaletteItem => ({
  id: `editeur-${value}`,
  group: 'Éditeurs',
  label,
  also,
  run,
});
