import { randomUUID } from 'node:crypto';
import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import { MAX_TOPIC_CLUSTERS } from '@vigie/contracts/calls/topics';
import { parisDay } from '@vigie/contracts/paris';
import type { Store } from '../../figures/store.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { knownClusters, titleOf } from './known-clusters.ts';
import type { Topic, TopicStore } from './topic-store.ts';

export interface Topics {
  /** Newest first. */
  list(): Promise<Topic[]>;
  /** Resolves to the topic's id. @throws {AppError} `not_found` (a topic, a cluster), `validation_failed` */
  save(input: TopicInput, userId: string, signal: AbortSignal): Promise<string>;
  /** @throws {AppError} `not_found` */
  remove(id: string): Promise<void>;
}

interface TopicsDeps {
  topics: TopicStore;
  store: Store;
  redis: Redis;
  keys: Keyspace;
  /** Milliseconds. */
  now: () => number;
}

/** Serialises changes of topics, so that concurrent additions are all kept. */
export function createTopics({ topics, store, redis, keys, now }: TopicsDeps): Topics {
  const guarded = <T>(work: () => Promise<T>): Promise<T> => withLock(redis, keys('lock', 'topics'), work);

  return {
    list: topics.list,
    save: (input, userId, signal) =>
      guarded(async () => {
        const current = changedTopic(await topics.list(), input);
        const clusters = clustersAfter(current, input);
        // Clusters that it has already may no longer exist: a new algorithm gives new ids.
        const added = clusters.filter((id) => !current?.clusters.includes(id));
        await knownClusters({ store, signal }, added);
        const wantedName = current && !input.update ? current.name : input.topicName;
        const name = wantedName || (await titleOf({ store, signal }, clusters[0]));
        const at = now();
        if (!current) {
          const id = randomUUID();
          const range = rangeOfInput(input, at);
          const made = { id, version: 1, deleted: false, createdAt: at, createdBy: userId, modifiedAt: at };
          await topics.write({ ...made, name, clusters, ...range });
          return id;
        }
        const changed = { ...current, name, clusters };
        if (!isSameTopic(current, changed)) {
          await topics.write({ ...changed, version: current.version + 1, modifiedAt: at });
        }
        return current.id;
      }),
    remove: (id) =>
      guarded(async () => {
        const topic = topicById(await topics.list(), id);
        await topics.write({ ...topic, version: topic.version + 1, deleted: true });
      }),
  };
}

type TopicInput = CheckedBodyOf<'saveTopic'>;

/** The topic with this id. @throws {AppError} `not_found` */
export function topicById(topics: readonly Topic[], id: string): Topic {
  const topic = topics.find((one) => one.id === id);
  if (!topic) throw new AppError('not_found', { message: 'Ce sujet est introuvable' });
  return topic;
}

/** The topic that a save changes. `undefined` means a new one. @throws {AppError} `not_found` */
function changedTopic(topics: readonly Topic[], { update, id, attributeTopic }: TopicInput): Topic | undefined {
  if (update) return topicById(topics, id ?? '');
  return attributeTopic ? topicById(topics, attributeTopic) : undefined;
}

/**
 * Its clusters after the save, each once, in the order in which they came. @throws {AppError} when they are too many
 */
function clustersAfter(current: Topic | undefined, { update, clusters }: TopicInput): string[] {
  const before = current?.clusters ?? [];
  const after = update ? (clusters ?? before) : [...before, ...(clusters ?? [])];
  const distinct = [...new Set(after)];
  if (distinct.length > MAX_TOPIC_CLUSTERS) {
    throw invalidField('clusters', `ne peut en avoir plus de ${MAX_TOPIC_CLUSTERS}`);
  }
  return distinct;
}

/** The range that a new topic keeps: its own, else that of its query, else today. */
function rangeOfInput({ fromDate, toDate, query }: TopicInput, now: number): Pick<Topic, 'fromDate' | 'toDate'> {
  const today = parisDay(now);
  return {
    fromDate: fromDate ?? query.fromDate ?? `${today}T00:00`,
    toDate: toDate ?? query.toDate ?? `${today}T23:59`,
  };
}

const isSameTopic = (a: Topic, b: Topic): boolean =>
  a.name === b.name && a.clusters.length === b.clusters.length && a.clusters.every((id, i) => id === b.clusters[i]);
