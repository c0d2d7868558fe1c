import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import type { SharedQuery } from '../../query/shared-query.ts';
import { call, callWithMoment } from '../client.ts';
import { useAnswer } from '../use-answer.ts';

export type AnalysisRecord = AnswerOf<'analyses'>[number];
export type AnalysisDetails = AnswerOf<'analysisDetails'>;
export type AnalysedArticle = AnalysisDetails['arrayDetails'][number];
export type SelectableRow = AnswerOf<'analysisChoice'>[number];

const KEY = 'analyses';
/** While an analysis runs, its details are requested at this interval until they are complete. */
const POLL_MS = 10_000;

const analysesOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call('analyses', { search: { ...query, sitemap: true }, signal }),
    staleTime: 0,
  });

/** GET /api/article/analyse_articles: newest first. */
export const useAnalyses = (query: SharedQuery) => useAnswer(analysesOptions(query));

const choiceOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: [KEY, 'choice', query],
    queryFn: ({ signal }) => callWithMoment('analysisChoice', { body: { ...query, sitemap: true }, signal }),
  });

/** POST /api/article/analyse_articles: articles to choose from. They do not change while the user chooses. */
export const useAnalysisChoice = (query: SharedQuery) => useAnswer(choiceOptions(query));

/** Pause until the details are requested again, ms; false once they are complete. */
export const detailsPause = (details: Pick<AnalysisDetails, 'arrayDetails'> | undefined): number | false =>
  details && details.arrayDetails.length > 0 ? false : POLL_MS;

const detailsOptions = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'details', id],
    queryFn: ({ signal }) => call('analysisDetails', { body: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => detailsPause(state.data),
  });

/** POST /api/article/analyse_articles/details. */
export const useAnalysisDetails = (id: string) => useQuery(detailsOptions(id));

/** A change, after which lists and details are requested again. */
function useChange<V, A>(send: (value: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }) });
}

/** POST /api/article/analyse_articles/save. */
export const useSaveAnalysis = () => useChange((body: BodyOf<'saveAnalysis'>) => call('saveAnalysis', { body }));
/** POST /api/article/analyse_articles/startAnalysis. */
export const useStartAnalysis = () => useChange((id: string) => call('startAnalysis', { body: { id } }));
/** POST /api/article/analyse_articles/delete. */
export const useDeleteAnalysis = () => useChange((id: string) => call('deleteAnalysis', { body: { id } }));
