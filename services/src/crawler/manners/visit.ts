import type { RobotsState } from '@vigie/readers/robots/answer';
import type { RobotsDecision } from '@vigie/readers/robots/parse';
import { asFailure, FetchFailure } from '../../platform/network/failure.ts';
import { fetchableUrl } from '../../platform/network/fetchable-url.ts';
import { ROBOT } from '../../sources/robot.ts';
import { type FetchAnswer, type FetchRequest, redirectTarget } from '../fetch/fetcher.ts';
import { politeGapMs } from './gap.ts';
import { type RequestDeps, requestPolitely } from './request.ts';
import type { RobotsGate } from './robots-gate.ts';

export interface VisitDeps extends RequestDeps {
  robots: RobotsGate;
}

export interface VisitRequest<T> extends FetchRequest {
  /** How long to wait for the host's turn. 0: `busy` at once. */
  patienceMs: number;
  /** Reads the body of an answer with status 200, or one that `reads` names. It must read it whole, or throw. */
  use(answer: FetchAnswer): Promise<T>;
  /** Statuses beside 200 whose body is read too. */
  reads?: readonly number[];
}

interface VisitEnd {
  /** Where it was sent on to, in order. */
  redirects: readonly string[];
}

export type Visit<T> =
  /** The host is not free: nothing was read. */
  | { kind: 'busy'; waitMs: number }
  /** An operator wants nothing from this host. */
  | { kind: 'off' }
  | (VisitEnd & { kind: 'disallowed'; url: URL; decision: RobotsDecision; state: RobotsState })
  | (VisitEnd & { kind: 'failed'; url: string; failure: FetchFailure })
  /** `value` for the statuses that `reads` names. `movedTo`: every redirect on the way was permanent. */
  | (VisitEnd & {
      kind: 'answered';
      answer: FetchAnswer;
      value: T | undefined;
      movedTo: URL | undefined;
      crawlDelayS: number | undefined;
    });

const MOST_HOPS = 5;
/** A redirect that has begun is worth waiting for: giving up would mean asking its first host again. */
const CHAIN_PATIENCE_MS = 5 * 60_000;
const PERMANENT = new Set([301, 308]);

/**
 * Fetches a URL with the crawler's manners: each hop passes the address guard and robots.txt and waits for the host's turn.
 * Rejects only with errors that are not the site's.
 */
export async function visit<T>(deps: VisitDeps, request: VisitRequest<T>): Promise<Visit<T>> {
  const isRead = (status: number): boolean => status === 200 || (request.reads?.includes(status) ?? false);
  let next: string | URL = request.url;
  let permanent = true;
  const redirects: string[] = [];
  try {
    for (let hop = 0; hop <= MOST_HOPS; hop++) {
      const url = fetchableUrl(next, deps.fetcher.network);
      const patienceMs = hop === 0 ? request.patienceMs : Math.max(request.patienceMs, CHAIN_PATIENCE_MS);
      const robots = await deps.robots(url, patienceMs);
      if (robots.kind !== 'rules') return robots;
      const { rules } = robots;
      const decision = rules.decision(url.href, ROBOT);
      if (!decision.allowed) return { kind: 'disallowed', url, decision, state: rules.state, redirects };

      const crawlDelayS = rules.crawlDelayS(ROBOT);
      const got = await requestPolitely<T | undefined>(deps, {
        ...request,
        url,
        patienceMs,
        gapMs: politeGapMs(url.hostname, crawlDelayS),
        use: async (answer) => (isRead(answer.status) ? request.use(answer) : undefined),
      });
      if (got.kind === 'failed') return { ...got, url: url.href, redirects };
      if (got.kind !== 'answered') return got;
      const { answer, value } = got;
      if (!isRedirect(answer.status)) {
        const movedTo = hop > 0 && permanent ? url : undefined;
        return { kind: 'answered', answer, value, movedTo, crawlDelayS, redirects };
      }
      const target = redirectTarget(answer);
      if (target === null) throw new FetchFailure('redirects', `${url.hostname}: a redirect without a target`);
      permanent &&= PERMANENT.has(answer.status);
      next = target;
      redirects.push(target.href);
    }
    throw new FetchFailure('redirects', `more than ${MOST_HOPS} redirects`);
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { kind: 'failed', url: String(next), failure: asFailure(error, ''), redirects };
  }
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);
