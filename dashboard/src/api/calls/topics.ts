import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { call, callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

export type TopicRecord = AnswerOf<'topicList'>[number]['clusters'][number];
export type TopicContents = AnswerOf<'topicContents'>[number];
export type TopicRanking = AnswerOf<'topicRanking'>[number];
export type TopicInput = BodyOf<'saveTopic'>;

/** Lists of topics show at most this many (document 1, point 9). */
export const TOPICS_SHOWN = 50;

/** Topics come ten at a time. */
export const TOPIC_PAGE = 10;

const topicPageOptions = (query: SharedQuery, page: number) =>
  queryOptions({
    queryKey: ['topics', 'page', query, page],
    queryFn: async ({ signal }) => {
      const pagination = { offset: page * TOPIC_PAGE, count: TOPIC_PAGE };
      const [answer] = await call('topicList', { body: { ...query, pagination }, signal });
      const topics = answer?.clusters ?? [];
      return { topics, total: answer?.pageInfo[0]?.count ?? topics.length };
    },
  });

/** POST /api/cluster/gettopic: one page, from 0. */
export const useTopicPage = (query: SharedQuery, page: number) => useAnswer(topicPageOptions(query, page));

const topicContentsOptions = (query: SharedQuery, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['topics', 'contents', query, ids],
    queryFn: ({ signal }) => callWithMoment('topicContents', { body: { ...query, ids: [...ids] }, signal }),
    meta: liveUntil(query),
    enabled: ids.length > 0,
  });

/** POST /api/cluster/gettopic/details: score, articles and clusters of some topics. */
export const useTopicContents = (query: SharedQuery, ids: readonly string[]) =>
  useAnswer(topicContentsOptions(query, ids), { question: [query] });

const topicRankingOptions = (query: SharedQuery, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['topics', 'ranking', query, ids],
    queryFn: ({ signal }) => callWithMoment('topicRanking', { body: { ...query, ids: [...ids] }, signal }),
    meta: liveUntil(query),
  });

/** POST /api/cluster/gettopic/details/classement: publishers of some topics. */
export const useTopicRanking = (query: SharedQuery, ids: readonly string[], enabled: boolean) =>
  useAnswer({ ...topicRankingOptions(query, ids), enabled: enabled && ids.length > 0 }, { question: [query] });

const everyTopicOptions = () =>
  queryOptions({
    queryKey: ['topics', 'every'],
    queryFn: async ({ signal }) => {
      const [answer] = await call('topicList', { body: { pagination: { offset: 0, count: TOPICS_SHOWN } }, signal });
      return answer?.clusters ?? [];
    },
    staleTime: 0,
  });

/** POST /api/cluster/gettopic without a filter: what a topic can be chosen from, newest first. */
export const useEveryTopic = (enabled = true) => useQuery({ ...everyTopicOptions(), enabled });

/** POST /api/cluster/topic: a new one, clusters added to one, or a change of name and clusters. */
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
