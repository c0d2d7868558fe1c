import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RuleKind } from '@vigie/contracts/alerts/rule-kinds';
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

/** Which episodes are listed. null: all. */
export interface EpisodeFilter {
  regle: string | null;
  type: RuleKind | null;
}

const EPISODES = 50;
const MOST_EPISODES = 100;

const episodesOf = ({ regle, type }: EpisodeFilter, offset: number, count: number, signal?: AbortSignal) =>
  call('alertEpisodes', {
    body: { ...(regle !== null && { regle }), ...(type !== null && { type }), pagination: { offset, count } },
    ...(signal && { signal }),
  });

/** POST /api/alertes/episodes: episodes page by page, those that go on first. */
export const useAlertEpisodes = (filter: EpisodeFilter) =>
  useInfiniteQuery({
    queryKey: [...KEY, 'episodes', filter],
    queryFn: ({ pageParam, signal }) => episodesOf(filter, pageParam, EPISODES, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * EPISODES < total ? pages.length * EPISODES : undefined),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });

/** Every episode of a filter, for its file. */
export async function allAlertEpisodes(filter: EpisodeFilter): Promise<AlertEpisode[]> {
  const episodes: AlertEpisode[] = [];
  for (;;) {
    const page = await episodesOf(filter, episodes.length, MOST_EPISODES);
    episodes.push(...page.episodes);
    if (page.episodes.length === 0 || episodes.length >= page.total) return episodes;
  }
}

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
  'saveAlertRule' | 'changeAlertRule' | 'deleteAlertRule' | 'restoreAlertRule' | 'takeAlertRule' | 'judgeAlert'
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
export const useTakeAlertRule = () => useRuleCall('takeAlertRule');
