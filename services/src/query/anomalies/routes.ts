import { randomUUID } from 'node:crypto';
import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import { Bindings } from '@vigie/schema/bindings';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../../figures/store.ts';
import { AppError } from '../../platform/errors.ts';
import { ROBOT_AUTHOR } from '../../sources/aggregators/anomalies.ts';
import { registerCall } from '../http/register-call.ts';
import type { UserStore } from '../users/user-store.ts';
import type { AnomalyStore } from './anomaly-store.ts';

interface AnomalyDeps {
  anomalies: AnomalyStore;
  store: Store;
  users: Pick<UserStore, 'list'>;
  /** Milliseconds. */
  now: () => number;
}

const ROBOT_NAME = 'Robot de collecte';

/** /api/article/report. */
export function anomalyRoutes(app: FastifyInstance, { anomalies, store, users, now }: AnomalyDeps): void {
  registerCall(app, 'anomalies', async () => {
    const [found, accounts] = await Promise.all([anomalies.list(), users.list()]);
    const names = new Map([[ROBOT_AUTHOR, ROBOT_NAME], ...accounts.map(({ id, email }) => [id, email] as const)]);
    return found.map(({ id, article, position, comment, addedAt, addedBy }) => ({
      _id: id,
      titleId: article,
      position,
      comment,
      auteur: names.get(addedBy) ?? null,
      addDate: new Date(addedAt).toISOString(),
    }));
  });
  registerCall(app, 'reportAnomaly', async ({ body: { titleId, position, comment }, user, signal }) => {
    await knownArticle(store, titleId, signal);
    await anomalies.add({ id: randomUUID(), article: titleId, position, comment, addedAt: now(), addedBy: user.id });
    return { msg: 'ok' };
  });
}

async function knownArticle(store: Store, id: string, signal: AbortSignal): Promise<void> {
  const bindings = new Bindings();
  const rows = await store.query(
    `SELECT 1 FROM articles WHERE article = ${bindings.bind('UInt64', articleIdToUInt64(id))} LIMIT 1`,
    bindings.values,
    { signal },
  );
  if (rows.length === 0) throw new AppError('not_found', { message: 'Article inconnu' });
}
