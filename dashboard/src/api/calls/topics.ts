import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

export type TopicRecord = AnswerOf<'topicList'>[number]['clusters'][number];
export type TopicInput = BodyOf<'saveTopic'>;

/** Lists of topics show at most this many (document 1, point 9). */
export const TOPICS_SHOWN = 50;

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
