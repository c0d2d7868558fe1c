import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { GROUPINGS } from '@vigie/contracts/options';
import { publisherNames } from '@vigie/contracts/publisher-names';
import { isEveryone } from './shared-query.ts';

export type PublisherRecord = AnswerOf<'publisherList'>[number];

export interface PublisherOption {
  value: string;
  label: string;
  /** Other names that a search finds it by. */
  also: string;
  /** Whether an event has named an article of it here. */
  followed: boolean;
  /** The user's own publisher, or one of their rivals. */
  mark?: 'own' | 'rival';
}

export const EVERY_PUBLISHER: PublisherOption = {
  value: 'all',
  label: 'Tous',
  also: 'tous les éditeurs all',
  followed: true,
};

type Grouping = (typeof GROUPINGS)[number];

/** Those with data first, then by name. */
const inOrder = (a: PublisherOption, b: PublisherOption): number =>
  Number(b.followed) - Number(a.followed) || a.label.localeCompare(b.label, 'fr');

function groups(records: readonly PublisherRecord[]): PublisherOption[] {
  const members = new Map<string, PublisherRecord[]>();
  for (const record of records) members.set(record.groupe, [...(members.get(record.groupe) ?? []), record]);
  return [...members]
    .map(([groupe, own]) => ({
      value: groupe,
      label: groupe,
      also: own.map(({ nom_affiche }) => nom_affiche).join(' '),
      followed: own.some(({ suivi }) => suivi),
    }))
    .sort(inOrder);
}

const option = ({ nom_norme, nom_affiche, suivi }: PublisherRecord): PublisherOption => ({
  value: nom_norme,
  label: nom_affiche,
  also: nom_norme,
  followed: suivi,
});

/**
 * Options of the publisher select: everyone, then those with data, major ones first, then those that are not followed here; groups
 * under 'groupe'.
 */
export function publisherOptions(records: readonly PublisherRecord[], grouping: Grouping): PublisherOption[] {
  if (grouping === 'groupe') return [EVERY_PUBLISHER, ...groups(records)];
  const major = records.filter(({ majeur, suivi }) => majeur && suivi).map(option);
  const others = records.filter(({ majeur, suivi }) => !(majeur && suivi)).map(option);
  return [EVERY_PUBLISHER, ...major.sort(inOrder), ...others.sort(inOrder)];
}

/** The record of a publisher in a query, by any of its names. */
export const findPublisher = (records: readonly PublisherRecord[], name: string): PublisherRecord | undefined =>
  records.find(({ nom_norme }) => nom_norme === name) ??
  records.find(({ nom_affiche }) => nom_affiche === name) ??
  records.find(({ groupe }) => groupe === name);

/** What a query calls a publisher by whose name it is shown. */
export const publisherValue = (records: readonly PublisherRecord[], shown: string, grouping: Grouping): string =>
  (grouping === 'editeur' ? findPublisher(records, shown)?.nom_norme : undefined) ?? shown;

const french = new Intl.ListFormat('fr');

/** « Le Figaro et Libération », « Le Figaro, Libération et 2 autres ». */
const listed = (labels: readonly string[]): string =>
  french.format(labels.length > 3 ? [...labels.slice(0, 2), `${labels.length - 2} autres`] : labels);

/** The name of a query's publisher on screen, by the grouping; of several, their names. An unknown name stays as it is. */
export function publisherLabel(records: readonly PublisherRecord[], editeur: string, grouping: Grouping): string {
  if (isEveryone(editeur)) return EVERY_PUBLISHER.label;
  const names = publisherNames(editeur);
  if (names.length > 1) return listed(names.map((name) => publisherLabel(records, name, grouping)));
  const record = findPublisher(records, editeur);
  if (!record) return editeur;
  return grouping === 'groupe' || (record.groupe === editeur && record.nom_norme !== editeur)
    ? record.groupe
    : record.nom_affiche;
}

/** Whether a query's publisher has data here. Names that only Google shows are in no list: nothing is said of them. */
export function isFollowed(records: readonly PublisherRecord[], editeur: string, grouping: Grouping): boolean {
  if (isEveryone(editeur)) return true;
  const names = publisherNames(editeur);
  if (names.length > 1) return names.some((name) => isFollowed(records, name, grouping));
  const record = findPublisher(records, editeur);
  if (!record) return grouping === 'editeur_google';
  const own = grouping === 'groupe' ? records.filter(({ groupe }) => groupe === record.groupe) : [record];
  return own.some(({ suivi }) => suivi);
}
