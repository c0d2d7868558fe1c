import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import { MAX_TOPIC_CLUSTERS } from '@vigie/contracts/calls/topics';
import { parisDay } from '@vigie/contracts/paris';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Topic } from './topic.ts';

export type TopicInput = CheckedBodyOf<'saveTopic'>;

/** The topic with this id. @throws {AppError} `not_found` */
export function topicById(topics: readonly Topic[], id: string): Topic {
  const topic = topics.find((one) => one.id === id);
  if (!topic) throw new AppError('not_found', { message: 'Ce sujet est introuvable' });
  return topic;
}

/** The topic that a save changes; undefined: a new one. @throws {AppError} `not_found` */
export function changedTopic(topics: readonly Topic[], { update, id, attributeTopic }: TopicInput): Topic | undefined {
  if (update) return topicById(topics, id ?? '');
  return attributeTopic ? topicById(topics, attributeTopic) : undefined;
}

/** Its clusters after the save, each once, in the order in which they came. @throws {AppError} when they are too many */
export function clustersAfter(current: Topic | undefined, { update, clusters }: TopicInput): string[] {
  const before = current?.clusters ?? [];
  const after = update ? (clusters ?? before) : [...before, ...(clusters ?? [])];
  const distinct = [...new Set(after)];
  if (distinct.length > MAX_TOPIC_CLUSTERS) {
    throw invalidField('clusters', `ne peut en avoir plus de ${MAX_TOPIC_CLUSTERS}`);
  }
  return distinct;
}

/** The range that a new topic keeps: its own, else that of its query, else today. */
export function rangeOfInput({ fromDate, toDate, query }: TopicInput, now: number): Pick<Topic, 'fromDate' | 'toDate'> {
  const today = parisDay(now);
  return {
    fromDate: fromDate ?? query.fromDate ?? `${today}T00:00`,
    toDate: toDate ?? query.toDate ?? `${today}T23:59`,
  };
}

export const isSameTopic = (a: Topic, b: Topic): boolean =>
  a.name === b.name && a.clusters.length === b.clusters.length && a.clusters.every((id, i) => id === b.clusters[i]);
