import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { FastifyInstance } from 'fastify';
import type { CollectorKeys, ListedKey } from '../../platform/collector-keys.ts';
import { registerCall } from '../http/register-call.ts';

const time = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const toRecord = (key: ListedKey): AnswerOf<'keys'>[number] => ({
  _id: key.id,
  nom: key.name,
  debut: key.start,
  date_creation: new Date(key.createdAt).toISOString(),
  revoked: time(key.revokedAt),
  lastUsed: time(key.lastUsed),
  accepted: key.accepted,
  refused: key.refused,
});

export function keyRoutes(app: FastifyInstance, keys: CollectorKeys): void {
  const all = async () => (await keys.list()).map(toRecord);
  registerCall(app, 'keys', all);
  registerCall(app, 'makeKey', async ({ body, reply }) => {
    const { key, secret } = await keys.make(body.nom);
    reply.header('cache-control', 'no-store');
    return { key: toRecord({ ...key, accepted: 0, refused: 0, lastUsed: null }), secret };
  });
  registerCall(app, 'revokeKey', async ({ body }) => {
    await keys.revoke(body.id);
    return all();
  });
}
