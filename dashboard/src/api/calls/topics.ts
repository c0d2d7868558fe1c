import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Collecting } from '@vigie/charts/export-slot';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import type { SharedQuery } from '../../query/shared-query.ts';
import { call, callWithMoment } from '../client.ts';
import { collectBlocks } from '../collect-blocks.ts';
import { useAnswer, useFiguresOf } from '../use-answer.ts';

export type TopicRecord = AnswerOf<'topicList'>[number]['clusters'][number];
export type TopicContents = AnswerOf<'topicContents'>[number];
export type TopicRanking = AnswerOf<'topicRanking'>[number];
export type TopicInput = BodyOf<'saveTopic'>;

/** Most topics in a list. */
export const TOPICS_SHOWN = 50;

/** Topics per request. */
export const TOPIC_PAGE = 10;

const topicPageOptions = (query: SharedQuery, page: number) =>
  queryOptions({
    queryKey: ['topics', 'page', query, page],
    queryFn: async ({ signal }) => {
      const pagination = { offset: page * TOPIC_PAGE, count: TOPIC_PAGE };
      const { data, clusters } = await callWithMoment('topicList', { body: { ...query, pagination }, signal });
      const [answer] = data;
      const topics = answer?.clusters ?? [];
      return { topics, total: answer?.pageInfo[0]?.count ?? topics.length, clusters };
    },
  });

/** POST /api/cluster/gettopic: one page, from 0. */
export const useTopicPage = (query: SharedQuery, page: number) => useAnswer(topicPageOptions(query, page));

/** POST /api/cluster/gettopic/details: score, articles and clusters of some topics. */
export const useTopicContents = (query: SharedQuery, ids: readonly string[]) =>
  useFiguresOf('topicContents', query, { ids: [...ids] }, { group: 'topics', enabled: ids.length > 0 });

/** POST /api/cluster/gettopic/details/classement: publishers of some topics. */
export const useTopicRanking = (query: SharedQuery, ids: readonly string[], enabled: boolean) =>
  useFiguresOf('topicRanking', query, { ids: [...ids] }, { group: 'topics', enabled: enabled && ids.length > 0 });

/** Topics of one request for a file, and their contents with them. */
const COLLECTED = 20;

/** All topics of a question with their contents. */
export const collectTopics = (query: SharedQuery) => (collecting: Collecting) =>
  collectBlocks(COLLECTED, collecting, async (offset, signal) => {
    const [answer] = await call('topicList', {
      body: { ...query, pagination: { offset, count: COLLECTED } },
      signal,
    });
    const topics = answer?.clusters ?? [];
    const ids = topics.map(({ _id }) => _id);
    const contents = ids.length === 0 ? [] : await call('topicContents', { body: { ...query, ids }, signal });
    const known = new Map(contents.map((one) => [one._id, one]));
    return {
      rows: topics.map((topic) => ({ ...topic, contents: known.get(topic._id) })),
      total: answer?.pageInfo[0]?.count ?? topics.length,
    };
  });

const everyTopicOptions = () =>
  queryOptions({
    queryKey: ['topics', 'every'],
    queryFn: async ({ signal }) => {
      const [answer] = await call('topicList', { body: { pagination: { offset: 0, count: TOPICS_SHOWN } }, signal });
      return answer?.clusters ?? [];
    },
    staleTime: 0,
  });

/** POST /api/cluster/gettopic without a filter: the topics to choose from, newest first. */
export const useEveryTopic = (enabled = true) => useQuery({ ...everyTopicOptions(), enabled });

/** POST /api/cluster/topic: a new topic, clusters added to one, or a change of name and clusters. */
export function useSaveTopic() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TopicInput) => call('saveTopic', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['topics'] }),
  });
}

/** POST /api/cluster/deletetopic. */
export function useDeleteTopic() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('deleteTopic', { body: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['topics'] }),
  });
}
