import { formatDateTime } from '@vigie/contracts/french/clock';
import type { ShareNetwork, ShareOutcome, ShareState } from '@vigie/contracts/share-collection';
import type { ShareNetworkState } from '../../../../api/calls/collect-settings.ts';

export const STATE_LABELS: Readonly<Record<ShareState, string>> = {
  off: 'Coupé',
  silenced: 'Réduit au silence',
  ready: 'En marche',
  no_token: 'Jeton manquant',
  limited: 'En attente',
  refused: 'Refusé',
  failed: 'Sans réponse',
  changed: 'Réponse inattendue',
};

const OUTCOME_LABELS: Readonly<Record<ShareOutcome, string>> = {
  answered: 'Répondue',
  limited: 'À ralentir',
  refused: 'Refusée',
  failed: 'Sans réponse',
  changed: 'Inattendue',
};

/** States in which nobody has to do anything. */
const FINE: ReadonlySet<ShareState> = new Set(['off', 'ready']);

export const isWrong = (state: ShareState): boolean => !FINE.has(state);

/** What a network gives, and what its terms demand. */
export const ABOUT: Readonly<Record<ShareNetwork, { gives: string; demands: string }>> = {
  facebook: {
    gives:
      'Le nombre de partages de chaque article, que Facebook rend volontairement imprécis. Certains articles n’ont pas de nombre.',
    demands:
      'Un jeton d’accès d’une application à vous (VIGIE_FACEBOOK_TOKEN) et les conditions de Facebook pour les développeurs : 200 articles par heure et par utilisateur de l’application.',
  },
  bluesky: {
    gives:
      'Le nombre de messages dont la carte de lien est l’article, sans les reposts. L’index public des liens de Microcosm est interrogé : la recherche de Bluesky demande une connexion et réserve son usage aux personnes.',
    demands:
      'Rien, mais l’index est tenu par des bénévoles, sans garantie : 10 articles, puis une pause de 15 secondes.',
  },
  mastodon: {
    gives:
      'Les messages et les partages de sept jours, pour les articles qui sont parmi les tendances d’une instance au moins ; le plus grand nombre des instances. Les autres articles n’ont pas de nombre.',
    demands: 'Des instances dont les tendances sont publiques, lues toutes les 10 minutes.',
  },
};

/** The last request in words. */
export function lastText(last: ShareNetworkState['derniere']): string {
  if (last === null) return '–';
  const status = last.statut === 0 ? '' : ` (${last.statut})`;
  return `${OUTCOME_LABELS[last.resultat]}${status}, le ${formatDateTime(last.date)}`;
}

/** Who switched a network, and when. */
export function orderText({ active, ordre }: Pick<ShareNetworkState, 'active' | 'ordre'>): string {
  if (ordre === null) return 'Jamais activé';
  return `${active ? 'Activé' : 'Coupé'} le ${formatDateTime(ordre.date)} par ${ordre.par}`;
}

/** Instances as typed: one a line, or with commas and spaces between them. */
export const instancesOf = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((part) => part !== '')),
];
