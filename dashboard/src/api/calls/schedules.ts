import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import type { CallName } from '@vigie/contracts/calls/paths';
import { call } from '../client.ts';

export type Schedule = AnswerOf<'schedules'>['envois'][number];
export type Occurrence = AnswerOf<'scheduleOccurrences'>['occurrences'][number];
export type ScheduleOwner = 'moi' | 'tous';

const KEY = ['schedules'] as const;
const FRESH_MS = 30_000;

/** GET /api/envois: own schedules, or everybody's, by name. */
export const useSchedules = (de: ScheduleOwner) =>
  useQuery({
    queryKey: [...KEY, 'list', de],
    queryFn: ({ signal }) => call('schedules', { search: { de }, signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });

/** POST /api/envois/occurrences: what became of a schedule's newest times. */
export const useOccurrences = (id: string) =>
  useQuery({
    queryKey: [...KEY, 'occurrences', id],
    queryFn: ({ signal }) => call('scheduleOccurrences', { body: { id }, signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });

type ScheduleCall = Extract<
  CallName,
  'saveSchedule' | 'changeSchedule' | 'deleteSchedule' | 'takeSchedule' | 'runSchedule'
>;

/** A call that changes schedules. The lists are read again before it counts as done. */
function useScheduleCall<N extends ScheduleCall>(name: N) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<N>): Promise<AnswerOf<N>> => call(name, { body } as never),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const useSaveSchedule = () => useScheduleCall('saveSchedule');
export const useChangeSchedule = () => useScheduleCall('changeSchedule');
export const useDeleteSchedule = () => useScheduleCall('deleteSchedule');
export const useTakeSchedule = () => useScheduleCall('takeSchedule');
export const useRunSchedule = () => useScheduleCall('runSchedule');
