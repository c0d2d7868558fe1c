import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import type { StoryEdit } from '@vigie/contracts/headlines';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { registerCall } from '../http/register-call.ts';
import { appliedTo } from './applied.ts';
import type { EditSender } from './edit-sender.ts';

const editOf = (cluster: string, body: CheckedBodyOf<'clusterEdit'>): StoryEdit => {
  if (body.type === 'merge') return { type: 'merge', clusters: [cluster, ...body.clusters] };
  return { ...body, cluster };
};

export function editRoutes(app: FastifyInstance, { edits }: { edits?: EditSender }): void {
  registerCall(app, 'clusterEdit', async ({ params, body, user }) => {
    if (!edits) throw new AppError('unavailable');
    const outcome = await edits.send({ by: user.id, edit: editOf(params.id, body) });
    return { msg: 'ok', _id: appliedTo(outcome) };
  });
}
