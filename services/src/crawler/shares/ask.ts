import type { FetchFailure } from '../../platform/network/failure.ts';
import type { FetchAnswer } from '../fetch/fetcher.ts';
import type { VisitDeps } from '../manners/visit.ts';
import { bytesOf } from '../reading/read-document.ts';
import type { Count, Reading, Trouble } from './reading.ts';
import type { RecentArticle } from './recent-articles.ts';
import type { ShareRequest } from './share-log.ts';

/** What some requests to one host brought. */
export interface HostRequests {
  requests: ShareRequest[];
  counts: (Count & { at: number })[];
  /** undefined: nothing is wrong with the host. */
  trouble?: Trouble & { status: number };
  /** Set if the host was busy or is silenced, so that no further request was made: when to try again, in ms. */
  waitMs?: number;
  /** Until the next round, in ms. */
  pauseMs?: number;
}

export interface HostVisit {
  deps: VisitDeps;
  /** Scheme and host. */
  origin: string;
  /** Articles that are due, newest first; for Mastodon all recent ones. */
  articles: readonly RecentArticle[];
  signal: AbortSignal;
}

/** Asks one host of a network for counts, with the crawler's manners. Rejects only with errors that are not the network's. */
export type AskNetwork = (visit: HostVisit) => Promise<HostRequests>;

/** How long to wait for the host's turn. */
export const PATIENCE_MS = 15_000;
/** When to look again whether a host is still silenced here. */
export const OFF_MS = 60_000;

/** Notes an answer and what was read of it. Returns whether the next request may follow. */
export function note(
  hostRequests: HostRequests,
  at: number,
  { status, ms, body }: FetchAnswer,
  reading: Reading,
  articles: number,
): boolean {
  const about = { at, articles, status, durationMs: ms, bytes: body.wireBytes() };
  if (reading.kind !== 'trouble') {
    hostRequests.requests.push({ ...about, outcome: 'answered', reason: '' });
    if (reading.kind === 'counts') hostRequests.counts.push(...reading.counts.map((count) => ({ ...count, at })));
    return true;
  }
  const { trouble } = reading;
  hostRequests.requests.push({ ...about, outcome: trouble.state, reason: trouble.reason });
  hostRequests.trouble = { ...trouble, status };
  return false;
}

/** Notes a request without a complete answer. Returns whether the next may follow: it may if only the address was at fault. */
export function noteFailure(
  hostRequests: HostRequests,
  at: number,
  { reason }: FetchFailure,
  urls: readonly string[],
): boolean {
  // The process is stopping, which says nothing about the host.
  if (reason === 'stopped') return false;
  if (reason === 'url') {
    hostRequests.counts.push(...urls.map((url) => ({ url, count: null, at })));
    return true;
  }
  hostRequests.requests.push({
    at,
    articles: urls.length,
    outcome: 'failed',
    reason,
    status: 0,
    durationMs: 0,
    bytes: 0,
  });
  hostRequests.trouble = { state: 'failed', reason, status: 0 };
  return false;
}

/** Reads a whole body within its limits and parses it; undefined if it is not JSON. @throws {FetchFailure} */
export async function readJson({ body }: FetchAnswer): Promise<unknown> {
  const text = Buffer.from(await bytesOf(body)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
