import type { BodyOf } from '@vigie/contracts/calls/index';
import type { CallName } from '@vigie/contracts/calls/paths';
import type { SharedQuery } from '../query/shared-query.ts';
import { type CallOptions, callWithMoment } from './client.ts';
import { liveUntil } from './renewal.ts';
import { useAnswer } from './use-answer.ts';

/** Calls whose body is the shared query. */
export type FigureCall = { [N in CallName]: 'clusterPosition' extends keyof BodyOf<N> ? N : never }[CallName];

/** What the body of a call has besides the query. */
type More<N extends FigureCall> = Omit<BodyOf<N>, Exclude<keyof SharedQuery, 'limit'>>;

interface Options {
  enabled?: boolean;
  /** Instead of the call's own limit. */
  timeoutMs?: number;
  /** First part of the key, for calls that are invalidated together. */
  group?: string;
  gcTime?: number;
}

/** Options of a call with the shared query. It is renewed while its range includes the present. */
export const figuresOptions = <N extends FigureCall>(
  name: N,
  query: SharedQuery,
  more: More<N>,
  { timeoutMs, group = name, enabled, gcTime }: Options = {},
) => ({
  queryKey: [group, name, query, more] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const limit = timeoutMs === undefined ? {} : { timeoutMs };
    return callWithMoment(name, { body: { ...query, ...more }, signal, ...limit } as unknown as CallOptions<N>);
  },
  meta: liveUntil(query),
  ...(enabled === undefined ? {} : { enabled }),
  ...(gcTime === undefined ? {} : { gcTime }),
});

/** The answer to a call with the shared query. The previous one stays while the next one loads. */
export const useFigures = <N extends FigureCall>(name: N, query: SharedQuery, more: More<N>, options: Options = {}) =>
  useAnswer(figuresOptions(name, query, more, options));

/**
 * The same for a call whose `more` names what is on screen (ids, keywords). Its answer is stale only when the query
 * changes, not when more of a list is requested.
 */
export const useFiguresOf = <N extends FigureCall>(name: N, query: SharedQuery, more: More<N>, options: Options = {}) =>
  useAnswer(figuresOptions(name, query, more, options), { question: [query] });
