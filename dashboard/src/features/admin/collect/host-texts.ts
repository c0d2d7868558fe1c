import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatDelay } from '@vigie/contracts/french/durations';
import type { CollectHost } from '../../../api/calls/collect.ts';

type Robots = CollectHost['robots'][number];

/** What a reading of robots.txt means. */
export function readText({ etat, statut, delai }: Robots): string {
  if (etat === 'unreachable') return `sans réponse utile (${statut ?? 'aucune réponse'}), rien n’est lu`;
  if (etat === 'unavailable') return `absent (${statut ?? '–'}), tout est autorisé`;
  return delai === null ? 'sans délai imposé' : `une demande toutes les ${formatDelay(delai)}`;
}

/** Whether robots.txt lets us read a source, and the line that decides. */
export function decisionText({ autorise, regle, ligne }: CollectHost['sources'][number]): string {
  if (autorise === null) return 'pas encore décidé';
  const verdict = autorise ? 'autorisée' : 'interdite';
  return regle === null
    ? `${verdict}, aucune règle ne s’applique`
    : `${verdict} par la ligne ${ligne ?? '?'} : ${regle}`;
}

/** What replaces a host's articles, on how many of its last pages. */
export const wallText = ({ diagnostic, pages, refusees }: NonNullable<CollectHost['mur']>): string =>
  `${diagnostic} : ${refusees} ${refusees > 1 ? 'pages' : 'page'} sur ${pages === 1 ? 'la dernière' : `les ${pages} dernières`}`;

/** « Refuse nos pages depuis le 27/11 10:00, demandé toutes les 4 h ». `null` means it does not. */
export const refusalText = (mur: CollectHost['mur']): string | null =>
  mur?.refus
    ? `Refuse nos pages depuis le ${formatDateTime(mur.refus.depuis)}, demandé toutes les ${formatDelay(mur.refus.intervalle)}`
    : null;

/** The state of a host in a few words, and whether something is wrong. */
export function hostState({ muet, silence, sources, robots, mur }: CollectHost): { text: string; wrong: boolean } {
  if (muet) return { text: 'Réduit au silence', wrong: true };
  if (silence !== null) return { text: `Demande le silence jusqu’au ${formatDateTime(silence)}`, wrong: true };
  const forbidden = sources.filter(({ autorise }) => autorise === false).length;
  if (robots.some(({ etat }) => etat === 'unreachable')) return { text: 'robots.txt sans réponse', wrong: true };
  if (forbidden > 0)
    return { text: forbidden === 1 ? '1 source interdite' : `${forbidden} sources interdites`, wrong: true };
  if (mur !== null) return { text: refusalText(mur) ?? wallText(mur), wrong: true };
  return { text: robots.length === 0 ? 'Pas encore lu' : 'En ordre', wrong: false };
}
