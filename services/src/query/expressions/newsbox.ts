import { randomUUID } from 'node:crypto';
import { ARTICLE_ID } from '@vigie/contracts/article-id';
import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { Store } from '../store.ts';
import { knownClusters } from '../topics/known-clusters.ts';
import { topicById } from '../topics/rules.ts';
import type { Topics } from '../topics/topics.ts';
import type { Expression } from './expression.ts';
import type { ExpressionStore } from './expression-store.ts';
import { confirmed, crawled, newTexts } from './rules.ts';

export interface Newsbox {
  /** Newest first. */
  list(): Promise<Expression[]>;
  /** @throws {AppError} `not_found` when there is no such cluster or topic */
  save(input: CheckedBodyOf<'saveExpressions'>, userId: string, signal: AbortSignal): Promise<void>;
  /** @throws {AppError} `not_found` */
  confirm(keys: readonly string[], userId: string): Promise<void>;
  /** @throws {AppError} `not_found`, `conflict` */
  crawl(key: string, crawling: boolean): Promise<void>;
}

export interface NewsboxDeps {
  expressions: ExpressionStore;
  topics: Pick<Topics, 'list'>;
  store: Store;
  redis: Redis;
  keys: Keyspace;
  /** Milliseconds. */
  now: () => number;
}

/** Changes of expressions, one at a time, so that a cluster has each once and a start never meets another start. */
export function createNewsbox({ expressions, topics, store, redis, keys, now }: NewsboxDeps): Newsbox {
  const guarded = (change: (all: Expression[]) => readonly Expression[]): Promise<void> =>
    withLock(redis, keys('lock', 'expressions'), async () => expressions.write(change(await expressions.list())));

  /** The id under which it is stored. */
  const target = async (id: string, signal: AbortSignal): Promise<string> => {
    if (ARTICLE_ID.test(id)) return (await knownClusters({ store, signal }, [id])).get(id) ?? id;
    return topicById(await topics.list(), id).id;
  };

  return {
    list: expressions.list,
    async save({ clusterId, titre, selected }, addedBy, signal) {
      const cluster = await target(clusterId, signal);
      const at = now();
      const shared = { version: 1, cluster, title: titre, selection: randomUUID(), addedAt: at, addedBy };
      const fresh = { confirmedAt: null, confirmedBy: '', starts: [], stops: [] };
      await guarded((all) =>
        newTexts(all, cluster, selected).map((expression) => ({ ...shared, ...fresh, id: randomUUID(), expression })),
      );
    },
    confirm: (names, userId) => guarded((all) => confirmed(all, names, userId, now())),
    crawl: (name, crawling) => guarded((all) => crawled(all, name, crawling, now())),
  };
}
