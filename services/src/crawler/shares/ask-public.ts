import { canonicalUrl } from '@vigie/contracts/canonical-url';
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
import { blueskyUrl, MOST_PAGES, mastodonUrl, PAGE_LINKS, readBluesky, readMastodon } from './public-networks.ts';
import { type Reading, type Trouble, troubleOfStatus } from './reading.ts';

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
  asked: HostRequests,
  got: Visit<{ json: unknown }>,
  urls: readonly string[],
  read: (json: unknown) => R,
): R | undefined {
  const at = deps.clock.now();
  switch (got.kind) {
    case 'busy':
      asked.waitMs = got.waitMs;
      return undefined;
    case 'off':
      asked.waitMs = OFF_MS;
      return undefined;
    case 'disallowed': {
      // A robots.txt that does not answer allows nothing. It is read again within the hour.
      const trouble: Trouble =
        got.state === 'unreachable'
          ? { state: 'failed', reason: 'robots.txt', pauseMs: ROBOTS_MS }
          : { state: 'refused', reason: got.decision.rule ?? got.state };
      const { state: outcome, reason } = trouble;
      asked.requests.push({ at, articles: urls.length, outcome, reason, status: 0, durationMs: 0, bytes: 0 });
      asked.trouble = { ...trouble, status: 0 };
      return undefined;
    }
    case 'failed': {
      const none: Reading = { kind: 'counts', counts: [] };
      return noteFailure(asked, at, got.failure, urls) ? (none as R) : undefined;
    }
    case 'answered': {
      const trouble = troubleOfStatus(got.answer.status);
      if (trouble) {
        note(asked, at, got.answer, { kind: 'trouble', trouble }, urls.length);
        return undefined;
      }
      const reading = read(got.value?.json);
      const articles = reading.kind === 'counts' ? reading.counts.length : urls.length;
      return note(asked, at, got.answer, reading, articles) ? reading : undefined;
    }
  }
}

/** Asks the index of links for some articles, one request each. */
export const askBluesky: AskNetwork = async (asking) => {
  const asked: HostRequests = { requests: [], counts: [], pauseMs: REST_MS };
  for (const { url } of asking.articles.slice(0, MOST_ASKED)) {
    if (asking.signal.aborted) break;
    const got = await visitJson(asking, blueskyUrl(asking.origin, url));
    if (!noteVisit(asking, asked, got, [url], (json) => readBluesky(json, url))) break;
  }
  return asked;
};

/** Reads all trending links of an instance, page by page, and keeps those that lead to our articles. */
export const askMastodon: AskNetwork = async (asking) => {
  const asked: HostRequests = { requests: [], counts: [], pauseMs: TRENDS_EVERY_MS };
  const known = new Map(asking.articles.map(({ url }) => [canonicalUrl(url), url]));
  for (let page = 0; page < MOST_PAGES && !asking.signal.aborted; page++) {
    const got = await visitJson(asking, mastodonUrl(asking.origin, page));
    const reading = noteVisit(asking, asked, got, [], (json) => readMastodon(json, known));
    if (!reading || (reading.links ?? 0) < PAGE_LINKS) break;
  }
  return asked;
};
