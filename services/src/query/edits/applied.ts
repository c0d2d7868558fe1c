import type { EditOutcome } from '@vigie/pipelines/stories/clusters/changes';
import { AppError } from '../../platform/errors.ts';

const UNKNOWN: Readonly<Record<string, string>> = {
  unknown_cluster: 'Cluster inconnu',
  unknown_article: 'Article inconnu',
};

const IMPOSSIBLE: Readonly<Record<string, string>> = {
  forgotten_cluster: 'Ce cluster est trop ancien pour être modifié',
  forgotten_article: 'Cet article est trop ancien pour être déplacé',
  not_in_cluster: 'Un des articles n’est pas dans ce cluster',
  whole_cluster: 'Un cluster ne peut pas être détaché de lui-même',
  same_cluster: 'Il s’agit du même cluster',
  not_merged: 'Ce cluster n’a pas été fusionné avec celui-ci',
};

/** The cluster that an edit made or kept. @throws {AppError} `not_found` or `conflict`, when it was refused */
export function appliedTo({ outcome, code, cluster }: EditOutcome): string {
  if (outcome === 'applied') return cluster;
  const unknown = UNKNOWN[code];
  if (unknown) throw new AppError('not_found', { message: unknown });
  const message = IMPOSSIBLE[code];
  throw new AppError('conflict', message === undefined ? {} : { message });
}
