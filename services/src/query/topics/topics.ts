import { randomUUID } from 'node:crypto';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { Store } from '../store.ts';
import { knownClusters, titleOf } from './known-clusters.ts';
import { changedTopic, clustersAfter, isSameTopic, rangeOfInput, type TopicInput, topicById } from './rules.ts';
import type { Topic } from './topic.ts';
import type { TopicStore } from './topic-store.ts';

export interface Topics {
  /** Newest first. */
  list(): Promise<Topic[]>;
  /** Resolves to the topic's id. @throws {AppError} `not_found` (a topic, a cluster), `validation_failed` */
  save(input: TopicInput, userId: string, signal: AbortSignal): Promise<string>;
  /** @throws {AppError} `not_found` */
  remove(id: string): Promise<void>;
}

export interface TopicsDeps {
  topics: TopicStore;
  store: Store;
  redis: Redis;
  keys: Keyspace;
  /** Milliseconds. */
  now: () => number;
}

/** Changes of topics, one at a time, so that additions at once all count. */
export function createTopics({ topics, store, redis, keys, now }: TopicsDeps): Topics {
  const guarded = <T>(work: () => Promise<T>): Promise<T> => withLock(redis, keys('lock', 'topics'), work);

  return {
    list: topics.list,
    save: (input, userId, signal) =>
      guarded(async () => {
        const current = changedTopic(await topics.list(), input);
        const clusters = clustersAfter(current, input);
        // Those that it has already may be gone by now: a new algorithm gives new ids.
        const added = clusters.filter((id) => !current?.clusters.includes(id));
        await knownClusters({ store, signal }, added);
        const asked = current && !input.update ? current.name : input.topicName;
        const name = asked || (await titleOf({ store, signal }, clusters[0]));
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
