import { z } from 'zod';
import { politeGapMs } from '../manners/gap.ts';
import { requestPolitely } from '../manners/request.ts';
import { type AskNetwork, type HostRequests, note, noteFailure, OFF_MS, PATIENCE_MS, readJson } from './ask.ts';
import { type Count, changed, type Reading, shareCount } from './reading.ts';

/** Supported until July 2028. */
const VERSION = 'v25.0';
/** As many as the interface takes. */
const MOST_IDS = 50;
/** Room for the rest of the longest URL that is fetched. */
const LONGEST_IDS = 1_900;

const HOUR_MS = 3_600_000;
/** Codes of the Graph API: of the app, the user, the page, and of one kind of call. */
const LIMITS = new Set([4, 17, 32, 613]);
/** The token has expired, was withdrawn, or is not a token. */
const TOKEN = new Set([102, 190, 463, 467]);

const failure = z.object({ error: z.object({ code: z.number().int() }) });
const node = z.object({ engagement: z.object({ share_count: shareCount }).optional() });
const usage = z.object({ call_count: z.number(), total_time: z.number(), total_cputime: z.number() }).partial();

/** As many of the first addresses as fit into one request. One with a comma goes alone, since it would be read as two. */
export function facebookBatch(urls: readonly string[]): string[] {
  const batch: string[] = [];
  let length = 0;
  for (const url of urls) {
    const own = encodeURIComponent(url).length + 3;
    const isLast = batch.length === MOST_IDS || length + own > LONGEST_IDS || url.includes(',');
    if (batch.length > 0 && isLast) break;
    batch.push(url);
    length += own;
    if (isLast) break;
  }
  return batch;
}

/** The address of a request for these articles; the token is not in it. */
export function facebookUrl(origin: string, batch: readonly string[]): string {
  const name = batch.length === 1 ? 'id' : 'ids';
  return `${origin}/${VERSION}/?${name}=${encodeURIComponent(batch.join(','))}&fields=engagement`;
}

/** What an answer of the Graph API says of the articles of a batch. */
export function readFacebook(status: number, json: unknown, batch: readonly string[]): Reading {
  const failed = failure.safeParse(json);
  if (failed.success) return meaningOf(status, failed.data.error.code, batch);
  if (status === 429) return trouble('limited', 'HTTP 429');
  if (status === 401 || status === 403) return trouble('refused', `HTTP ${status}`);
  if (status >= 500) return trouble('failed', `HTTP ${status}`);
  if (status !== 200) return changed(`HTTP ${status}`);
  const nodes = z.record(z.string(), z.unknown()).safeParse(json);
  if (!nodes.success) return changed('no object');
  const [only = ''] = batch;
  const byUrl = batch.length === 1 ? { [only]: nodes.data } : nodes.data;
  const counts: Count[] = [];
  for (const url of batch) {
    if (!Object.hasOwn(byUrl, url)) return changed('an article is missing');
    const read = node.safeParse(byUrl[url]);
    if (!read.success) return changed('no count');
    counts.push({ url, count: read.data.engagement?.share_count ?? null });
  }
  return { kind: 'counts', counts };
}

/** Codes 1 and 2 are errors of Facebook itself. A code that is not listed concerns an article. */
function meaningOf(status: number, code: number, batch: readonly string[]): Reading {
  const reason = `code ${code}`;
  if (LIMITS.has(code) || status === 429) return trouble('limited', reason, HOUR_MS);
  if (TOKEN.has(code) || code === 10 || (code >= 200 && code < 300) || status === 401)
    return trouble('refused', reason);
  if (code === 1 || code === 2 || status >= 500) return trouble('failed', reason);
  if (batch.length > 1) return { kind: 'split' };
  return { kind: 'counts', counts: batch.map((url) => ({ url, count: null })) };
}

const trouble = (state: 'limited' | 'refused' | 'failed', reason: string, pauseMs?: number): Reading => ({
  kind: 'trouble',
  trouble: { state, reason, ...(pauseMs !== undefined && { pauseMs }) },
});

const SHORTEST_PAUSE_MS = 60_000;

/**
 * Pause before the next request, from the header `x-app-usage`: how many percent of its hourly allowance the app has used. Above 50 %
 * the pause grows, up to one hour, after which the whole allowance is free again.
 */
export function usagePauseMs(header: string | undefined): number {
  const percent = mostUsed(header);
  return Math.max(SHORTEST_PAUSE_MS, Math.min(HOUR_MS, ((percent - 50) / 50) * HOUR_MS));
}

function mostUsed(header: string | undefined): number {
  try {
    const read = usage.safeParse(JSON.parse(header ?? ''));
    return read.success ? Math.max(0, ...Object.values(read.data).map((percent) => percent ?? 0)) : 0;
  } catch {
    return 0;
  }
}

/** Requests in one turn: more than one only when a batch had to be split. */
const MOST_REQUESTS = 12;

/**
 * Asks the Graph API with the operator's own token. Its robots.txt is not read: the owner of a token has agreed to Facebook's terms
 * for developers, and those apply here. No redirect is followed, since the token would go with it.
 */
export const askFacebook =
  (token: string): AskNetwork =>
  async ({ deps, origin, articles, signal }) => {
    const hostRequests: HostRequests = { requests: [], counts: [] };
    const batches = [facebookBatch(articles.map(({ url }) => url))];
    for (
      let batch = batches.shift();
      batch?.[0] && hostRequests.requests.length < MOST_REQUESTS;
      batch = batches.shift()
    ) {
      const url = new URL(facebookUrl(origin, batch));
      const got = await requestPolitely(deps, {
        url,
        kind: 'shares',
        authorization: `Bearer ${token}`,
        gapMs: politeGapMs(url.hostname),
        patienceMs: PATIENCE_MS,
        signal,
        use: readJson,
      });
      if (got.kind === 'busy' || got.kind === 'off')
        return { ...hostRequests, waitMs: got.kind === 'busy' ? got.waitMs : OFF_MS };
      const at = deps.clock.now();
      if (got.kind === 'failed') {
        if (noteFailure(hostRequests, at, got.failure, batch)) continue;
        return hostRequests;
      }
      const reading = readFacebook(got.answer.status, got.value, batch);
      if (!note(hostRequests, at, got.answer, reading, batch.length)) return hostRequests;
      if (reading.kind === 'split') {
        const half = Math.ceil(batch.length / 2);
        batches.push(batch.slice(0, half), batch.slice(half));
      }
      hostRequests.pauseMs = usagePauseMs(got.answer.headers['x-app-usage']);
    }
    return hostRequests;
  };
