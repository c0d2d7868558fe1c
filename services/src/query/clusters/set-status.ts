import type { StoryEdit } from '@vigie/contracts/headlines';
import type { ClusterStatus } from '@vigie/contracts/options';
import type { EditOutcome } from '@vigie/pipelines/stories/clusters/changes';
import { AppError } from '../../platform/errors.ts';
import type { SessionUser } from '../sessions/session.ts';

/** Sends a person's edit to the log and resolves once the stories service has answered it. */
export interface EditSender {
  send(request: { by: string; edit: StoryEdit }): Promise<EditOutcome>;
}

/** Pauses or opens a cluster; resolves once it is applied. @throws AppError forbidden, not_found, conflict */
export async function setStatus(
  edits: EditSender | undefined,
  user: SessionUser,
  cluster: string,
  status: ClusterStatus,
): Promise<{ _id: string; status: ClusterStatus }> {
  if (!user.isAdmin) throw new AppError('forbidden');
  if (!edits) throw new AppError('unavailable');
  const { outcome, code, cluster: kept } = await edits.send({ by: user.id, edit: { type: 'status', cluster, status } });
  if (outcome === 'applied') return { _id: kept, status };
  throw code === 'unknown_cluster'
    ? new AppError('not_found', { message: 'Cluster inconnu' })
    : new AppError('conflict');
}
