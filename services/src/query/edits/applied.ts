import type { ClusterStatus } from '@vigie/contracts/options';
import { CAPABILITIES, may } from '@vigie/contracts/roles/access';
import type { EditOutcome } from '@vigie/stories/clusters/changes';
import { AppError, type AppErrorOptions, fieldDetail } from '../../platform/errors.ts';
import type { SessionUser } from '../http/session-user.ts';
import type { EditSender } from './edit-sender.ts';

interface Reason {
  message: string;
  /** The field of the body that caused it, when it is a single one. */
  path?: string;
}

const UNKNOWN: Readonly<Record<string, Reason>> = {
  unknown_cluster: { message: 'Cluster inconnu' },
  unknown_article: { message: 'Article inconnu' },
  unknown_merged: { message: 'Cluster d’origine inconnu', path: 'into' },
};

const IMPOSSIBLE: Readonly<Record<string, Reason>> = {
  forgotten_cluster: { message: 'Ce cluster est trop ancien pour être modifié' },
  forgotten_article: { message: 'Cet article est trop ancien pour être déplacé' },
  not_in_cluster: { message: 'Un des articles n’est pas dans ce cluster', path: 'articles' },
  whole_cluster: { message: 'Un cluster ne peut pas être détaché de lui-même', path: 'articles' },
  same_cluster: { message: 'Il s’agit du même cluster' },
  forgotten_merged: { message: 'Le cluster d’origine est trop ancien pour être rétabli', path: 'into' },
  not_merged: { message: 'Le cluster d’origine n’a pas été fusionné avec celui-ci', path: 'into' },
};

/** Message and details of a refusal; unknown codes get the default message of the error. */
function optionsOf(reason: Reason | undefined): AppErrorOptions {
  if (reason === undefined) return {};
  const { message, path } = reason;
  return path === undefined ? { message } : { message, details: [fieldDetail(path, message)] };
}

/** The cluster that an edit made or kept. @throws {AppError} `not_found` or `conflict`, when it was refused */
export function appliedTo({ outcome, code, cluster }: EditOutcome): string {
  if (outcome === 'applied') return cluster;
  const unknown = UNKNOWN[code];
  if (unknown) throw new AppError('not_found', optionsOf(unknown));
  throw new AppError('conflict', optionsOf(IMPOSSIBLE[code]));
}

/**
 * Pauses or opens a cluster; resolves once it is applied. @throws {AppError} forbidden, not_found, conflict,
 * unavailable
 */
export async function setStatus(
  edits: EditSender | undefined,
  user: SessionUser,
  cluster: string,
  status: ClusterStatus,
): Promise<{ _id: string; status: ClusterStatus }> {
  if (!may(CAPABILITIES.clusterStatus, user)) throw new AppError('forbidden');
  if (!edits) throw new AppError('unavailable');
  const outcome = await edits.send({ by: user.id, edit: { type: 'status', cluster, status } });
  return { _id: appliedTo(outcome), status };
}
