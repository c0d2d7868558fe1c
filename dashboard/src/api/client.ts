import { parseIsolated } from '@vigie/contracts/bidi';
import type { AnswerOf, BodyOf, ParamsOf, SearchOf } from '@vigie/contracts/calls/index';
import {
  type CallName,
  CLUSTERS_AS_OF_HEADER,
  CLUSTERS_BEHIND_HEADER,
  DATA_UNTIL_HEADER,
  SERVER_TIME_HEADER,
  TOTAL_ROWS_HEADER,
  timeoutOf,
} from '@vigie/contracts/calls/paths';
import { noteServerTime } from '../shared/clock.ts';
import { noteClustersBehind } from '../shared/clusters-behind.ts';
import { ApiError, readFailure } from './api-error.ts';
import { type Parts, send } from './request.ts';

type Part<K extends string, V> = undefined extends V ? { [P in K]?: undefined } : { [P in K]: V };

export type CallOptions<N extends CallName> = Part<'body', BodyOf<N>> &
  Part<'params', ParamsOf<N>> & { search?: SearchOf<N>; signal?: AbortSignal; timeoutMs?: number };

export interface CallAnswer<T> {
  data: T;
  /** Moment up to which the figures have data, ms; null if the call does not report it. */
  until: number | null;
  /** Moment of the clusters that the answer depends on, ms; absent if it depends on none. */
  clusters?: number | null;
  /** How many rows a list has without its limit; absent if the call does not report it. */
  total?: number;
  /** How long the call took, ms. */
  took: number;
}

/**
 * One call of the API, by its name in contracts.
 * @throws ApiError; when the caller aborts, its abort reason.
 */
export async function callWithMoment<N extends CallName>(
  name: N,
  options: CallOptions<N>,
): Promise<CallAnswer<AnswerOf<N>>> {
  const { signal, timeoutMs = timeoutOf(name) } = options as { signal?: AbortSignal; timeoutMs?: number };
  const limit = AbortSignal.timeout(timeoutMs);
  const { response: sent, since } = send(name, options as Parts, signal ? AbortSignal.any([signal, limit]) : limit);
  try {
    const response = await sent;
    const took = performance.now() - since;
    const moment = (name: string): number | null => {
      const at = Date.parse(response.headers.get(name) ?? '');
      return Number.isNaN(at) ? null : at;
    };
    const clock = moment(SERVER_TIME_HEADER);
    if (clock !== null) noteServerTime(clock, took);
    if (!response.ok) throw readFailure(response.status, await response.text(), response.headers.get('retry-after'));
    if (response.headers.has(CLUSTERS_BEHIND_HEADER)) noteClustersBehind(true);
    const data = parseIsolated(await response.text()) as AnswerOf<N>;
    const [until, clusters] = [moment(DATA_UNTIL_HEADER), moment(CLUSTERS_AS_OF_HEADER)];
    const total = response.headers.get(TOTAL_ROWS_HEADER);
    return {
      data,
      until,
      clusters,
      took: performance.now() - since,
      ...(total !== null && { total: Number(total) }),
    };
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error;
    if (limit.aborted) throw new ApiError('timeout', 'Délai de chargement expiré');
    if (error instanceof SyntaxError) throw new ApiError('http', 'Réponse illisible du serveur');
    throw new ApiError('network', 'Le serveur ne répond pas');
  }
}

/** {@link callWithMoment} for callers that need only the answer. */
export const call = async <N extends CallName>(name: N, options: CallOptions<N>): Promise<AnswerOf<N>> =>
  (await callWithMoment(name, options)).data;
