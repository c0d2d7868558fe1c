import type { STORIES_STATES } from '../calls/status.ts';
import { formatNumber, formatPercent } from './numbers.ts';

interface StoriesState {
  etat: (typeof STORIES_STATES)[number];
  retard: number | null;
  part: number | null;
}

/** Beside a figure that rests on clusters, while these are not up to date. */
export const PROVISIONAL = 'provisoire';

/** « Score du cluster, provisoire »: where there is text alone. */
export const provisionalName = (name: string): string => `${name}, ${PROVISIONAL}`;

/** The sentence of screens and reports about clusters that are not up to date. `null` when they are. */
export function storiesSentence({ etat, retard, part }: StoriesState): string | null {
  switch (etat) {
    case 'a_jour':
      return null;
    case 'en_calcul':
      return `Histoires en cours de calcul : ${formatNumber(retard)} titres et chapôs à lire (${formatPercent(part)} faits). Les chiffres qui dépendent des clusters sont provisoires.`;
    case 'inconnu':
      return 'Le calcul des histoires ne répond pas : les chiffres qui dépendent des clusters sont peut-être incomplets.';
  }
}
