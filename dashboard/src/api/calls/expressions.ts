import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

export type ExpressionLists = AnswerOf<'expressions'>;
export type ExpressionRecord = ExpressionLists['confirmed'][number];

const expressionsOptions = () =>
  queryOptions({
    queryKey: ['expressions'],
    queryFn: ({ signal }) => call('expressions', { signal }),
    staleTime: 0,
  });

/** GET /api/cluster/getexpressions. */
export const useExpressions = () => useQuery(expressionsOptions());

/** POST /api/cluster/expressions: the expressions chosen for a cluster or a topic. */
export function useSaveExpressions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'saveExpressions'>) => call('saveExpressions', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: expressionsOptions().queryKey }),
  });
}

/** Calls that answer with both lists, which replace the current ones. */
function useListsMutation<V>(send: (value: V) => Promise<ExpressionLists>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (lists) => client.setQueryData(expressionsOptions().queryKey, lists),
  });
}

/** POST /api/cluster/expressions/validate. */
export const useConfirmExpressions = () =>
  useListsMutation((selected: string[]) => call('confirmExpressions', { body: { selected } }));

/** POST /api/cluster/expressions/crawling; 'all' stops every one. */
export const useCrawlExpression = () =>
  useListsMutation((body: BodyOf<'crawlExpression'>) => call('crawlExpression', { body }));
