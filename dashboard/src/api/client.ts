import type { AnswerOf, BodyOf, ParamsOf, SearchOf } from '@vigie/contracts/calls/index';
import { type CallName, CLUSTERS_AS_OF_HEADER, DATA_UNTIL_HEADER, PATHS } from '@vigie/contracts/calls/paths';
import { ApiError } from './api-error.ts';
import { readFailure } from './read-failure.ts';

/** Lists wait 60 s (document 1, point 9); calls with another limit say so. */
export const LIST_TIMEOUT_MS = 60_000;
/** Calls that are no list, and for which the specification names no limit, have three minutes (document 2, point 9). */
const OTHER_TIMEOUT_MS = 180_000;
const OTHERS: ReadonlySet<CallName> = new Set<CallName>([
  'publisherList',
  'publisherRows',
  'publisherScore',
  'publisherRanking',
  'publisherExposition',
  'publisherCoverage',
  'articleById',
  'articleByUrl',
  'clusterById',
  'clusterContents',
  'keywords',
  'keywordCoverage',
  'topicContents',
  'topicRanking',
]);

type Part<K extends string, V> = undefined extends V ? { [P in K]?: undefined } : { [P in K]: V };

export type CallOptions<N extends CallName> = Part<'body', BodyOf<N>> &
  Part<'params', ParamsOf<N>> & { search?: SearchOf<N>; signal?: AbortSignal; timeoutMs?: number };

export interface Answer<T> {
  data: T;
  /** Moment the figures stand for, ms; null when the call does not say. */
  until: number | null;
  /** As of when the clusters stand on which the answer rests, ms; none where it rests on none. */
  clusters?: number | null;
  /** How long the call took, ms. */
  took: number;
}

interface Parts {
  body?: unknown;
  params?: object;
  search?: object;
}

const pathOf = (name: CallName, params: object | undefined): string =>
  PATHS[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[key])),
  );

/** Where a call goes; also the address of a download link. */
export function addressOf(name: CallName, { params, search }: Pick<Parts, 'params' | 'search'>): string {
  const fields = Object.entries(search ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(fields.map(([key, value]) => [key, String(value)])).toString();
  return `${pathOf(name, params)}${text === '' ? '' : `?${text}`}`;
}

async function send(name: CallName, options: Parts, signal: AbortSignal) {
  const { method } = PATHS[name];
  const withBody = method === 'POST' && options.body !== undefined;
  return fetch(addressOf(name, options), {
    method,
    credentials: 'include',
    signal,
    ...(withBody ? { body: JSON.stringify(options.body), headers: { 'content-type': 'application/json' } } : {}),
  });
}

const limitOf = (name: CallName): number => (OTHERS.has(name) ? OTHER_TIMEOUT_MS : LIST_TIMEOUT_MS);

/**
 * One call of the API, by its name in contracts.
 * @throws ApiError; an aborted caller gets its own abort reason.
 */
export async function callWithMoment<N extends CallName>(
  name: N,
  options: CallOptions<N>,
): Promise<Answer<AnswerOf<N>>> {
  const { signal, timeoutMs = limitOf(name) } = options as { signal?: AbortSignal; timeoutMs?: number };
  const limit = AbortSignal.timeout(timeoutMs);
  const started = performance.now();
  try {
    const response = await send(name, options as Parts, signal ? AbortSignal.any([signal, limit]) : limit);
    if (!response.ok) throw readFailure(response.status, await response.text(), response.headers.get('retry-after'));
    const data = (await response.json()) as AnswerOf<N>;
    const moment = (name: string): number | null => {
      const at = Date.parse(response.headers.get(name) ?? '');
      return Number.isNaN(at) ? null : at;
    };
    const [until, clusters] = [moment(DATA_UNTIL_HEADER), moment(CLUSTERS_AS_OF_HEADER)];
    return { data, until, clusters, took: performance.now() - started };
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error;
    if (limit.aborted) throw new ApiError('timeout', 'Délai de chargement expiré');
    if (error instanceof SyntaxError) throw new ApiError('http', 'Réponse illisible du serveur');
    throw new ApiError('network', 'Le serveur ne répond pas');
  }
}

/** {@link callWithMoment} for callers that need the answer only. */
export const call = async <N extends CallName>(name: N, options: CallOptions<N>): Promise<AnswerOf<N>> =>
  (await callWithMoment(name, options)).data;
