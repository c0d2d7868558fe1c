import { formatNumber } from '@vigie/contracts/french/numbers';
import type { FetchedKind, FetchOutcome } from '@vigie/contracts/sources';
import type { CollectFetch } from '../../../../api/calls/collect.ts';
import type { ColumnDef } from '../../../../table/index.ts';
import { bytesText } from '../collect-texts.ts';

export const FETCH_KIND_LABELS: Readonly<Record<FetchedKind, string>> = {
  sitemap: 'Sitemap',
  feed: 'Flux',
  page: 'Page',
};

export const FETCH_OUTCOME_LABELS: Readonly<Record<FetchOutcome, string>> = {
  changed: 'Nouveau',
  same: 'Inchangé',
  refused: 'Refusé',
  failed: 'En échec',
};

/** « 1 234 ms » below ten seconds, « 12 s » above. */
export const durationText = (ms: number): string =>
  ms < 10_000 ? `${formatNumber(ms)}\u00a0ms` : `${formatNumber(Math.round(ms / 1_000))}\u00a0s`;

export const FETCH_COLUMNS: readonly ColumnDef<CollectFetch>[] = [
  { id: 'date', header: 'Date', kind: 'date', priority: 1, value: ({ date }) => date },
  { id: 'hote', header: 'Hôte', kind: 'text', priority: 2, width: 170, value: ({ hote }) => hote },
  { id: 'adresse', header: 'Adresse', kind: 'link', width: 240, grow: true, value: ({ url }) => url },
  {
    id: 'resultat',
    header: 'Résultat',
    kind: 'text',
    priority: 3,
    width: 96,
    value: ({ resultat }) => FETCH_OUTCOME_LABELS[resultat],
  },
  { id: 'statut', header: 'Statut', kind: 'text', width: 70, value: ({ statut }) => statut?.toString() },
  { id: 'motif', header: 'Motif', kind: 'text', width: 210, grow: true, value: ({ motif }) => motif },
  { id: 'octets', header: 'Octets', kind: 'number', width: 90, format: bytesText, value: ({ octets }) => octets },
  {
    id: 'duree',
    header: 'Durée (ms)',
    short: 'Durée',
    kind: 'number',
    width: 90,
    format: durationText,
    value: ({ duree }) => duree,
  },
  {
    id: 'redirections',
    header: 'Redirections',
    short: 'Redir.',
    kind: 'number',
    width: 70,
    value: ({ redirections }) => redirections.length,
  },
  {
    id: 'finale',
    header: 'Adresse finale',
    kind: 'link',
    width: 200,
    value: ({ redirections }) => redirections.at(-1),
  },
  { id: 'editeur', header: 'Source', kind: 'text', width: 130, value: ({ editeur }) => editeur },
  { id: 'genre', header: 'Genre', kind: 'text', width: 84, value: ({ genre }) => FETCH_KIND_LABELS[genre] },
  {
    id: 'nouveaux',
    header: 'Entrées apparues',
    short: 'Nouv.',
    kind: 'number',
    width: 80,
    hidden: true,
    value: ({ nouveaux }) => nouveaux,
  },
  {
    id: 'modifies',
    header: 'Entrées changées',
    short: 'Modif.',
    kind: 'number',
    width: 80,
    hidden: true,
    value: ({ modifies }) => modifies,
  },
  {
    id: 'conditionnel',
    header: 'Conditionnelle',
    kind: 'text',
    width: 110,
    hidden: true,
    value: ({ conditionnel }) => (conditionnel ? 'oui' : 'non'),
  },
  {
    id: 'etapes',
    header: 'Étapes des redirections',
    kind: 'text',
    hidden: true,
    value: ({ redirections }) => redirections.join(' → '),
  },
  { id: 'id', header: 'id', kind: 'text', hidden: true, value: ({ _id }) => _id },
];
