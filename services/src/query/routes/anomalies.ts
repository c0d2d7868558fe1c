import { randomUUID } from 'node:crypto';
import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnomalyPosition } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../../figures/store.ts';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../../platform/clickhouse.ts';
import { AppError } from '../../platform/errors.ts';
import { ROBOT_AUTHOR } from '../../sources/aggregators/anomalies.ts';
import { registerCall } from '../http/register-call.ts';
import type { UserStore } from '../users/user-store.ts';

interface Anomaly {
  id: string;
  /** Article id. `null` means it is about none. */
  article: string | null;
  position: AnomalyPosition;
  comment: string;
  /** Milliseconds. */
  addedAt: number;
  /** User id. */
  addedBy: string;
}

/** Id of no article: nobody expects a hash of 64 zero bits. */
const NONE = '0';

const SELECT = `
  SELECT id, toString(article) AS article, position, comment, toUnixTimestamp64Milli(added_at) AS addedAt,
    added_by AS addedBy
  FROM anomalies FINAL
  ORDER BY addedAt DESC, id`;

export interface AnomalyStore {
  /** Newest first. */
  list(): Promise<Anomaly[]>;
  add(anomaly: Anomaly & { article: string }): Promise<void>;
}

/** Anomalies in ClickHouse. A few thousand rows, so that they are always read whole. */
export function createAnomalyStore(client: ClickHouseClient): AnomalyStore {
  return {
    async list() {
      const rows = await (await client.query({ query: SELECT, format: 'JSONEachRow' })).json<
        Anomaly & { article: string }
      >();
      return rows.map((row) => ({ ...row, article: row.article === NONE ? null : articleIdFromUInt64(row.article) }));
    },
    add: (anomaly) =>
      clickhouseInsertNow(client, 'anomalies', {
        id: anomaly.id,
        version: 1,
        article: articleIdToUInt64(anomaly.article),
        position: anomaly.position,
        comment: anomaly.comment,
        added_at: clickhouseTime(anomaly.addedAt),
        added_by: anomaly.addedBy,
      }),
  };
}

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
