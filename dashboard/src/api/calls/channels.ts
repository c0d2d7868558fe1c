import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import type { CallName } from '@vigie/contracts/calls/paths';
import { call } from '../client.ts';

export type Channel = AnswerOf<'channels'>['canaux'][number];
export type Message = AnswerOf<'messages'>['messages'][number];

const KEY = ['channels'] as const;
const FRESH_MS = 30_000;

/** GET /api/canaux: the channels that the user sees, by name. */
export const useChannels = () =>
  useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => call('channels', { signal }),
    staleTime: FRESH_MS,
  });

/** POST /api/messages: the newest messages. */
export const useMessages = (count: number) =>
  useQuery({
    queryKey: [...KEY, 'messages', count],
    queryFn: ({ signal }) => call('messages', { body: { pagination: { offset: 0, count } }, signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });

type ChannelCall = Extract<
  CallName,
  'saveChannel' | 'changeChannel' | 'deleteChannel' | 'resumeChannel' | 'testChannel'
>;

/** A call that changes channels or sends. The lists are read again before it counts as done. */
function useChannelCall<N extends ChannelCall>(name: N) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<N>): Promise<AnswerOf<N>> => call(name, { body } as never),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const useSaveChannel = () => useChannelCall('saveChannel');
export const useChangeChannel = () => useChannelCall('changeChannel');
export const useDeleteChannel = () => useChannelCall('deleteChannel');
export const useResumeChannel = () => useChannelCall('resumeChannel');
export const useTestChannel = () => useChannelCall('testChannel');
