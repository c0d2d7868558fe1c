import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { GROUPINGS } from '@vigie/contracts/options';
import { isEveryone } from './everyone.ts';

export type PublisherRecord = AnswerOf<'publisherList'>[number];

export interface PublisherOption {
  value: string;
  label: string;
  /** Other names that a search finds it by. */
  also: string;
}

export const EVERY_PUBLISHER: PublisherOption = { value: 'all', label: 'Tous', also: 'tous les éditeurs all' };

type Grouping = (typeof GROUPINGS)[number];

const byLabel = (a: PublisherOption, b: PublisherOption): number => a.label.localeCompare(b.label, 'fr');

function groups(records: readonly PublisherRecord[]): PublisherOption[] {
  const members = new Map<string, string[]>();
  for (const { groupe, nom_affiche } of records) members.set(groupe, [...(members.get(groupe) ?? []), nom_affiche]);
  return [...members].map(([groupe, names]) => ({ value: groupe, label: groupe, also: names.join(' ') })).sort(byLabel);
}

const option = ({ nom_norme, nom_affiche }: PublisherRecord): PublisherOption => ({
  value: nom_norme,
  label: nom_affiche,
  also: nom_norme,
});

/**
 * Options of the publisher select: everyone, then major publishers, then the others, by name; groups under 'groupe'.
 */
export function publisherOptions(records: readonly PublisherRecord[], grouping: Grouping): PublisherOption[] {
  if (grouping === 'groupe') return [EVERY_PUBLISHER, ...groups(records)];
  const major = records.filter((record) => record.majeur).map(option);
  const others = records.filter((record) => !record.majeur).map(option);
  return [EVERY_PUBLISHER, ...major.sort(byLabel), ...others.sort(byLabel)];
}

/** The record of a publisher in a query, by any of its names. */
export const findPublisher = (records: readonly PublisherRecord[], name: string): PublisherRecord | undefined =>
  records.find(({ nom_norme }) => nom_norme === name) ??
  records.find(({ nom_affiche }) => nom_affiche === name) ??
  records.find(({ groupe }) => groupe === name);

/** What a query calls a publisher by whose name it is shown. */
export const publisherValue = (records: readonly PublisherRecord[], shown: string, grouping: Grouping): string =>
  (grouping === 'editeur' ? findPublisher(records, shown)?.nom_norme : undefined) ?? shown;

/** The name of a query's publisher on screen, by the grouping. An unknown name stays as it is. */
export function publisherLabel(records: readonly PublisherRecord[], editeur: string, grouping: Grouping): string {
  if (isEveryone(editeur)) return EVERY_PUBLISHER.label;
  const record = findPublisher(records, editeur);
  if (!record) return editeur;
  return grouping === 'groupe' || (record.groupe === editeur && record.nom_norme !== editeur)
    ? record.groupe
    : record.nom_affiche;
}
