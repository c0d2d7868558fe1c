import { randomUUID } from 'node:crypto';
import { ARTICLE_ID } from '@vigie/contracts/article-id';
import { EVERY_EXPRESSION } from '@vigie/contracts/calls/expressions';
import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import { fold } from '@vigie/contracts/fold';
import { addDays, dayBounds, parisDay } from '@vigie/contracts/paris';
import type { Store } from '../../figures/store.ts';
import { AppError } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { knownClusters } from '../topics/known-clusters.ts';
import { type Topics, topicById } from '../topics/topics.ts';
import { type Expression, type ExpressionStore, isCrawling } from './expression-store.ts';

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

interface NewsboxDeps {
  expressions: ExpressionStore;
  topics: Pick<Topics, 'list'>;
  store: Store;
  redis: Redis;
  keys: Keyspace;
  /** Milliseconds. */
  now: () => number;
}

/** Changes of expressions, one at a time, so that a cluster has each expression once and crawls never start twice. */
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

/** Two expressions are one when they differ in case, accents, apostrophes, hyphens or spaces only. */
export const sameText = fold;

/** Of the texts, those that the cluster or topic has not, each once. */
export function newTexts(expressions: readonly Expression[], cluster: string, texts: readonly string[]): string[] {
  const known = new Set(expressions.filter((one) => one.cluster === cluster).map((one) => sameText(one.expression)));
  return texts.filter((text) => {
    const key = sameText(text);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** Expressions of a key: one by id, or all with this text. @throws {AppError} `not_found` */
export function expressionsNamed(expressions: readonly Expression[], key: string): Expression[] {
  const byId = expressions.find(({ id }) => id === key);
  if (byId) return [byId];
  const text = sameText(key);
  const named = expressions.filter(({ expression }) => sameText(expression) === text);
  if (named.length === 0) throw new AppError('not_found', { message: 'Cette expression est introuvable' });
  return named;
}

export const isConfirmed = ({ confirmedAt }: Expression): boolean => confirmedAt !== null;

/** What confirming changes: nothing of those that are confirmed already. @throws {AppError} `not_found` */
export function confirmed(
  expressions: readonly Expression[],
  keys: readonly string[],
  by: string,
  now: number,
): Expression[] {
  const chosen = new Set(keys.flatMap((key) => expressionsNamed(expressions, key)));
  return [...chosen]
    .filter((one) => !isConfirmed(one))
    .map((one) => ({ ...one, version: one.version + 1, confirmedAt: now, confirmedBy: by, starts: [now], stops: [] }));
}

/**
 * What stopping or resuming changes. @throws {AppError} `not_found`; `conflict` when none of those named is confirmed
 */
export function crawled(expressions: readonly Expression[], key: string, crawling: boolean, now: number): Expression[] {
  const named = key === EVERY_EXPRESSION ? expressions : expressionsNamed(expressions, key);
  const ready = named.filter(isConfirmed);
  if (ready.length === 0 && key !== EVERY_EXPRESSION) {
    const message = 'Cette expression n’est pas encore confirmée';
    throw new AppError('conflict', { message, details: [{ path: 'expression', message }] });
  }
  return ready
    .filter((one) => isCrawling(one) !== crawling)
    .map((one) => ({
      ...one,
      version: one.version + 1,
      ...(crawling ? { starts: [...one.starts, now] } : { stops: [...one.stops, now] }),
    }));
}

/** Days of Paris that the list of confirmed expressions covers, today included. */
const LISTED_DAYS = 5;

/** Confirmed in the last days, the latest first. */
export function lately(expressions: readonly Expression[], now: number): Expression[] {
  const since = dayBounds(addDays(parisDay(now), 1 - LISTED_DAYS)).start;
  return expressions
    .filter(({ confirmedAt }) => confirmedAt !== null && confirmedAt >= since)
    .sort((a, b) => (b.confirmedAt ?? 0) - (a.confirmedAt ?? 0));
}
