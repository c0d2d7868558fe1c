import type { ChainLink } from '../seals/seal.ts';
import { formatFullDay } from './clock.ts';

/** How a seal follows the one before it, in words; a break of the chain with its reason. */
export function sealLinkWords(link: ChainLink, before: string | null): string {
  const follows = before === null ? 'premier sceau' : `suit le ${formatFullDay(before)}`;
  switch (link) {
    case 'premier':
    case 'suite':
      return follows;
    case 'jour-absent':
      return `${follows}\u00a0: aucun jour entre les deux n’a de sceau`;
    case 'jour-complete':
      return `${follows}, complété depuis par des captures arrivées plus tard`;
    case 'jour-tardif':
      return `${follows}\u00a0: des captures plus anciennes sont arrivées, et ont été scellées, après`;
  }
}
