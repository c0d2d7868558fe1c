import type { FetchFailure } from '../fetch/failure.ts';
import type { Answer } from '../fetch/fetcher.ts';
import type { VisitDeps } from '../manners/visit.ts';
import type { Count, Reading, Trouble } from './reading.ts';
import type { RecentArticle } from './recent-articles.ts';
import type { ShareRequest } from './share-log.ts';

/** What some requests to one host brought. */
export interface Asked {
  requests: ShareRequest[];
  counts: (Count & { at: number })[];
  /** The host stands well if there is none. */
  trouble?: Trouble & { status: number };
  /** The host is not free, or an operator wants nothing from it: nothing more was asked. Milliseconds. */
  waitMs?: number;
  /** Until the next round, in ms. */
  pauseMs?: number;
}

export interface Asking {
  deps: VisitDeps;
  /** Scheme and host. */
  origin: string;
  /** Articles that are due, newest first; of Mastodon all that are recent. */
  articles: readonly RecentArticle[];
  signal: AbortSignal;
}

/** Asks one host of a network politely for the counts of articles. Rejects only with what is no fault of the network. */
export type AskNetwork = (asking: Asking) => Promise<Asked>;

/** How long a turn of the host is waited for. */
export const PATIENCE_MS = 15_000;
/** A host that is silenced here is looked at again after this. */
export const OFF_MS = 60_000;

/** Notes an answer and what was read of it. Answers whether the next request may follow. */
export function note(
  asked: Asked,
  at: number,
  { status, ms, body }: Answer,
  reading: Reading,
  articles: number,
): boolean {
  const about = { at, articles, status, durationMs: ms, bytes: body.wireBytes() };
  if (reading.kind !== 'trouble') {
    asked.requests.push({ ...about, outcome: 'answered', reason: '' });
    if (reading.kind === 'counts') asked.counts.push(...reading.counts.map((count) => ({ ...count, at })));
    return true;
  }
  const { trouble } = reading;
  asked.requests.push({ ...about, outcome: trouble.state, reason: trouble.reason });
  asked.trouble = { ...trouble, status };
  return false;
}

/** Notes a request that was not answered whole. An address that cannot be fetched is no fault of the network: the next may follow. */
export function noteFailure(asked: Asked, at: number, { reason }: FetchFailure, urls: readonly string[]): boolean {
  // The process stops: nothing is known.
  if (reason === 'stopped') return false;
  if (reason === 'url') {
    asked.counts.push(...urls.map((url) => ({ url, count: null, at })));
    return true;
  }
  asked.requests.push({ at, articles: urls.length, outcome: 'failed', reason, status: 0, durationMs: 0, bytes: 0 });
  asked.trouble = { state: 'failed', reason, status: 0 };
  return false;
}
