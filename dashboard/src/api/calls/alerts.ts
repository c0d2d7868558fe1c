import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertCondition } from '@vigie/contracts/alerts/rules';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import type { CallName } from '@vigie/contracts/calls/paths';
import { call } from '../client.ts';

export type AlertRuleList = AnswerOf<'alertRules'>;
export type AlertRule = AlertRuleList['regles'][number];
export type AlertEpisode = AnswerOf<'alertEpisodes'>['episodes'][number];
export type AlertTrial = AnswerOf<'alertTrial'>;

const KEY = ['alerts'] as const;
/** The watcher looks three times a minute. */
const FRESH_MS = 30_000;

/** GET /api/alertes: the rules that the user sees, by name. */
export const useAlertRules = () =>
  useQuery({
    queryKey: [...KEY, 'rules'],
    queryFn: ({ signal }) => call('alertRules', { signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });

/** POST /api/alertes/episodes: a page of episodes, those that go on first. */
export const useAlertEpisodes = (offset: number, count: number) =>
  useQuery({
    queryKey: [...KEY, 'episodes', offset, count],
    queryFn: ({ signal }) => call('alertEpisodes', { body: { pagination: { offset, count } }, signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });

/** POST /api/alertes/essai: what a condition would have rung, whatever its threshold. */
export const useAlertTrial = (condition: AlertCondition | null) =>
  useQuery({
    queryKey: ['alert-trial', condition],
    queryFn: ({ signal }) => call('alertTrial', { body: { condition: condition! }, signal }),
    enabled: condition !== null,
    staleTime: 60_000,
  });

type RuleCall = Extract<
  CallName,
  'saveAlertRule' | 'changeAlertRule' | 'deleteAlertRule' | 'restoreAlertRule' | 'judgeAlert'
>;

/** A call that changes rules, or what is said of episodes. The lists are read again before it counts as done. */
function useRuleCall<N extends RuleCall>(name: N) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<N>): Promise<AnswerOf<N>> => call(name, { body } as never),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const useSaveAlertRule = () => useRuleCall('saveAlertRule');
export const useChangeAlertRule = () => useRuleCall('changeAlertRule');
export const useDeleteAlertRule = () => useRuleCall('deleteAlertRule');
export const useRestoreAlertRule = () => useRuleCall('restoreAlertRule');
export const useJudgeAlert = () => useRuleCall('judgeAlert');
