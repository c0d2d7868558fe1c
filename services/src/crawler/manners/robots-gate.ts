import { FetchFailure } from '../../platform/network/failure.ts';
import { fetchableUrl } from '../../platform/network/fetchable-url.ts';
import { ROBOT } from '../../sources/robot.ts';
import { type FetchAnswer, redirectTarget } from '../fetch/fetcher.ts';
import { politeGapMs } from './gap.ts';
import { type PoliteRequest, type RequestDeps, type RequestOutcome, requestPolitely } from './request.ts';
import { type RobotsCache, type RobotsReading, type Rules, rulesOf } from './robots-cache.ts';

export interface RobotsGateDeps extends RequestDeps {
  cache: RobotsCache;
  /** Called after each reading, to store it. */
  onRead?(reading: RobotsReading): void;
}

export type RobotsAnswer =
  | { kind: 'rules'; rules: Rules }
  | Exclude<RequestOutcome<never>, { kind: 'answered' | 'failed' }>;

/** The rules of a URL's site. Reads its robots.txt when the last reading is a day old. */
export type RobotsGate = (url: URL, patienceMs: number) => Promise<RobotsAnswer>;

const DAY_MS = 24 * 3_600_000;
/** Nothing is fetched from a site whose robots.txt cannot be read; after this it is asked again. */
const UNREACHABLE_MS = 3_600_000;
/** As many redirects as RFC 9309 (2.3.1.2) asks for. */
const MOST_HOPS = 5;
/** For the hops of a redirect that has begun. */
const CHAIN_PATIENCE_MS = 5 * 60_000;
const STOPPED_MS = 1_000;
/** Nothing is read beyond this. A longer file is not a failure. */
const READ_BYTES = 1_048_576;

export function openRobotsGate(deps: RobotsGateDeps): RobotsGate {
  const { cache, clock, random, onRead } = deps;
  /** Those who need the same file at the same time share one reading. */
  const reading = new Map<string, Promise<RobotsAnswer>>();

  const keep = (origin: string, status: number | null, text: string): Promise<Rules> => {
    const readAt = clock.now();
    const { state } = rulesOf({ origin, status, text, readAt, until: readAt });
    const span = state === 'unreachable' ? UNREACHABLE_MS : DAY_MS;
    // Up to a tenth earlier: hosts that were added together are not asked together for ever.
    const result = { origin, readAt, until: readAt + span * (1 - random() / 10), status, text };
    onRead?.(result);
    return cache.keep(result);
  };

  const read = async (origin: string, patienceMs: number): Promise<RobotsAnswer> => {
    // Another caller's reading may have ended meanwhile.
    const known = await cache.find(origin);
    if (known) return { kind: 'rules', rules: known };
    const file = new URL('/robots.txt', origin);
    let next: URL | null = file;
    let status: number | null = null;
    let text = '';
    let last = file;
    for (let hop = 0; next !== null && hop <= MOST_HOPS; hop++) {
      const url = allowed(next, deps);
      // A redirect to an address that must not be reached counts like one to a missing page.
      if (url === null && hop === 0) return { kind: 'rules', rules: unreachable(origin) };
      if (url === null) break;
      const got = await requestPolitely<string>(
        deps,
        robotsRequest(url, origin, hop === 0 ? patienceMs : CHAIN_PATIENCE_MS),
      );
      if (got.kind === 'off' || got.kind === 'busy') return got;
      // The error is ours, not the site's, so nothing is known.
      if (got.kind === 'failed' && got.failure.reason === 'stopped') return { kind: 'busy', waitMs: STOPPED_MS };
      if (got.kind === 'failed') return { kind: 'rules', rules: await keep(origin, null, '') };
      status = got.answer.status;
      text = got.value;
      last = url;
      next = status >= 300 && status < 400 ? redirectTarget(got.answer) : null;
    }
    // `exemple.fr` often redirects to `www.exemple.fr`: this is that site's own file too.
    if (last.origin !== origin && last.pathname === '/robots.txt' && status === 200)
      await keep(last.origin, status, text);
    return { kind: 'rules', rules: await keep(origin, status, text) };
  };

  return async (url, patienceMs) => {
    const { origin } = url;
    const rules = await cache.find(origin);
    if (rules) return { kind: 'rules', rules };
    const shared = await reading.get(origin);
    // The other caller may have given up earlier than this one would.
    if (shared && (shared.kind !== 'busy' || patienceMs === 0)) return shared;
    const current = reading.get(origin) ?? read(origin, patienceMs).finally(() => reading.delete(origin));
    reading.set(origin, current);
    return current;
  };
}

const unreachable = (origin: string): Rules => rulesOf({ origin, status: null, text: '', readAt: 0, until: 0 });

function allowed(url: URL, { fetcher }: RequestDeps): URL | null {
  try {
    return fetchableUrl(url, fetcher.network);
  } catch (error) {
    if (error instanceof FetchFailure) return null;
    throw error;
  }
}

const robotsRequest = (url: URL, origin: string, patienceMs: number): PoliteRequest<string> => ({
  url,
  kind: 'robots',
  gapMs: politeGapMs(url.hostname),
  patienceMs,
  use: head,
  gapAfter: (text) =>
    politeGapMs(url.hostname, rulesOf({ origin, status: 200, text, readAt: 0, until: 0 }).crawlDelayS(ROBOT)),
});

async function head({ body }: FetchAnswer): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= READ_BYTES) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}
