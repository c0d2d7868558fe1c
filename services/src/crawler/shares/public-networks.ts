import { canonicalUrl } from '@vigie/contracts/canonical-url';
import { z } from 'zod';
import { type Visit, visit } from '../manners/visit.ts';
import {
  type AskNetwork,
  type HostRequests,
  type HostVisit,
  note,
  noteFailure,
  OFF_MS,
  PATIENCE_MS,
  readJson,
} from './ask.ts';
import { type Count, changed, type Reading, shareCount, type Trouble, troubleOfStatus } from './reading.ts';

/** Posts whose link card is the article. */
const SOURCE = 'app.bsky.feed.post:embed.external.uri';

const answer = z.object({ total: shareCount });

/** The address that answers how many posts link to an article. */
export const blueskyUrl = (origin: string, url: string): string =>
  `${origin}/xrpc/blue.microcosm.links.getBacklinksCount?subject=${encodeURIComponent(url)}&source=${encodeURIComponent(SOURCE)}`;

/** The count of Bluesky's answer about one article. */
export function readBluesky(json: unknown, url: string): Reading {
  const read = answer.safeParse(json);
  return read.success ? { kind: 'counts', counts: [{ url, count: read.data.total }] } : changed('no count');
}

/** Links per page: the most that an instance of Mastodon gives. */
export const PAGE_LINKS = 20;
/** The most pages that are read, however many an instance has. */
export const MOST_PAGES = 10;

/** Mastodon writes numbers as strings. */
const uses = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .pipe(shareCount);
const link = z.object({
  url: z.string().max(10_000),
  /** One entry for each of seven days. */
  history: z.array(z.object({ uses })).max(31),
});
const links = z.array(link).max(100);

export const mastodonUrl = (origin: string, page: number): string =>
  `${origin}/api/v1/trends/links?limit=${PAGE_LINKS}&offset=${page * PAGE_LINKS}`;

/** A page of trending links: how often each article that we know was posted or boosted on the instance in seven days. */
export function readMastodon(json: unknown, known: ReadonlyMap<string, string>): Reading & { links?: number } {
  const read = links.safeParse(json);
  if (!read.success) return changed('no list of links');
  const counts = new Map<string, Count>();
  for (const { url, history } of read.data) {
    const ours = known.get(canonicalUrl(url));
    const count = shareCount.safeParse(history.reduce((sum, day) => sum + day.uses, 0));
    if (!count.success) return changed('no count');
    const before = ours === undefined ? undefined : counts.get(ours)?.count;
    if (ours !== undefined) counts.set(ours, { url: ours, count: Math.max(before ?? 0, count.data) });
  }
  return { kind: 'counts', counts: [...counts.values()], links: read.data.length };
}

/** Articles asked for in one turn. */
const MOST_ASKED = 10;
/** Pause between two turns: volunteers run the index on a small machine. */
const REST_MS = 15_000;
/** Trending links change slowly. */
const TRENDS_EVERY_MS = 10 * 60_000;
const ROBOTS_MS = 60 * 60_000;

/** Makes one request with the manners of any page: robots.txt decides, also at each redirect. */
async function visitJson({ deps, signal }: HostVisit, url: string): Promise<Visit<{ json: unknown }>> {
  return visit(deps, {
    url,
    kind: 'shares',
    patienceMs: PATIENCE_MS,
    signal,
    use: async (answer) => ({ json: await readJson(answer) }),
  });
}

/** Notes one visit. Returns what was read; undefined if no further request may follow. */
function noteVisit<R extends Reading>(
  { deps }: HostVisit,
  hostRequests: HostRequests,
  got: Visit<{ json: unknown }>,
  urls: readonly string[],
  read: (json: unknown) => R,
): R | undefined {
  const at = deps.clock.now();
  switch (got.kind) {
    case 'busy':
      hostRequests.waitMs = got.waitMs;
      return undefined;
    case 'off':
      hostRequests.waitMs = OFF_MS;
      return undefined;
    case 'disallowed': {
      // A robots.txt that does not answer allows nothing. It is read again within the hour.
      const trouble: Trouble =
        got.state === 'unreachable'
          ? { state: 'failed', reason: 'robots.txt', pauseMs: ROBOTS_MS }
          : { state: 'refused', reason: got.decision.rule ?? got.state };
      const { state: outcome, reason } = trouble;
      hostRequests.requests.push({ at, articles: urls.length, outcome, reason, status: 0, durationMs: 0, bytes: 0 });
      hostRequests.trouble = { ...trouble, status: 0 };
      return undefined;
    }
    case 'failed': {
      const none: Reading = { kind: 'counts', counts: [] };
      return noteFailure(hostRequests, at, got.failure, urls) ? (none as R) : undefined;
    }
    case 'answered': {
      const trouble = troubleOfStatus(got.answer.status);
      if (trouble) {
        note(hostRequests, at, got.answer, { kind: 'trouble', trouble }, urls.length);
        return undefined;
      }
      const reading = read(got.value?.json);
      const articles = reading.kind === 'counts' ? reading.counts.length : urls.length;
      return note(hostRequests, at, got.answer, reading, articles) ? reading : undefined;
    }
  }
}

/** Asks the index of links for some articles, one request each. */
export const askBluesky: AskNetwork = async (visit) => {
  const hostRequests: HostRequests = { requests: [], counts: [], pauseMs: REST_MS };
  for (const { url } of visit.articles.slice(0, MOST_ASKED)) {
    if (visit.signal.aborted) break;
    const got = await visitJson(visit, blueskyUrl(visit.origin, url));
    if (!noteVisit(visit, hostRequests, got, [url], (json) => readBluesky(json, url))) break;
  }
  return hostRequests;
};

/** Reads all trending links of an instance, page by page, and keeps those that lead to our articles. */
export const askMastodon: AskNetwork = async (visit) => {
  const hostRequests: HostRequests = { requests: [], counts: [], pauseMs: TRENDS_EVERY_MS };
  const known = new Map(visit.articles.map(({ url }) => [canonicalUrl(url), url]));
  for (let page = 0; page < MOST_PAGES && !visit.signal.aborted; page++) {
    const got = await visitJson(visit, mastodonUrl(visit.origin, page));
    const reading = noteVisit(visit, hostRequests, got, [], (json) => readMastodon(json, known));
    if (!reading || (reading.links ?? 0) < PAGE_LINKS) break;
  }
  return hostRequests;
};
