import type { ClusterStatus } from '@vigie/contracts/options';
import { may } from '@vigie/contracts/roles/access';
import { CAPABILITIES } from '@vigie/contracts/roles/capabilities';
import { AppError } from '../../platform/errors.ts';
import { appliedTo } from '../edits/applied.ts';
import type { EditSender } from '../edits/edit-sender.ts';
import type { SessionUser } from '../sessions/session.ts';

/** Pauses or opens a cluster; resolves once it is applied. @throws {AppError} forbidden, not_found, conflict, unavailable */
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
