import { decodeText } from '@vigie/readers/charset/decode';
import { judgePage, type PageRefusal } from '@vigie/readers/page/judge/judge-page';
import { CHALLENGE_STATUSES, wallOfError } from '@vigie/readers/page/judge/walls';
import { readPage } from '@vigie/readers/page/read-page';
import type { ArticleText } from '@vigie/readers/page/text/read-text';
import { nextPageAt, refusalsOf } from '../../sources/page-standing.ts';
import { articleEvent, correctionEvent } from '../events/article-event.ts';
import type { Outbox } from '../events/outbox.ts';
import type { FetchAnswer } from '../fetch/fetcher.ts';
import type { PageStandings } from '../manners/page-standings.ts';
import { type Visit, visit } from '../manners/visit.ts';
import { bytesOf } from '../reading/read-document.ts';
import { recordFetch } from '../sources/fetch-log.ts';
import type { FetchRecord } from '../sources/fetch-store.ts';
import type { CollectDeps } from './collect-source.ts';
import type { WaitingPage } from './page-queue.ts';

export interface PageDeps extends CollectDeps {
  pageOutbox: Pick<Outbox, 'send'>;
  pageStandings: PageStandings;
  /** The article's text in a page, within its limits; undefined if there is none. */
  readText(html: string, address: string): Promise<ArticleText | undefined>;
}

const MOST_TRIES = 3;
/** A page that could not be read for this long is given up. */
const STALE_MS = 48 * 3_600_000;
/** Leaves room for the host's sources between two pages. */
const BETWEEN_MS = 4_000;
const OFF_MS = 5 * 60_000;
const AFTER_FAILURE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Pauses before a page that was not believed is read again. Then it is left: the listed title stays. */
const DOUBT_PAUSES_MS = [HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS];

interface ReadOne {
  events: string | undefined;
  record: Partial<FetchRecord>;
  isTriedAgain?: boolean;
  /** It is not the article that was listed; it may be another time. */
  isDoubtful?: boolean;
}

/** One turn of a host's pages reads one of them. Returns the time until the next turn; undefined once no page waits. */
export async function collectPage(deps: PageDeps, host: string, signal: AbortSignal): Promise<number | undefined> {
  const { pages, pageOutbox, pageStandings, clock, random } = deps;
  const waitMs = await pageOutbox.send(host);
  if (waitMs !== undefined) return waitMs;
  const at = clock.now();
  const page = await pages.next(host, at);
  if (!page) return undefined;
  if (page.tries >= MOST_TRIES || at - page.listedAt > STALE_MS) {
    await pages.done(host, page, undefined);
    return 0;
  }
  const restMs = nextPageAt(refusalsOf(await pageStandings.of(host))) - at;
  if (restMs > 0) return restMs * (1 + random() / 10);
  const got = await visit(deps, {
    url: page.url,
    kind: 'page',
    patienceMs: 0,
    signal,
    reads: CHALLENGE_STATUSES,
    use: async (answer) => ({ html: await htmlOf(answer), address: answer.url.href, headers: answer.headers }),
  });
  if (got.kind === 'busy') return 1_000 + got.waitMs * (1 + random());
  if (got.kind === 'off') return OFF_MS;
  // This process is stopping, or another one has the host.
  if (got.kind === 'failed' && got.failure.reason === 'stopped') return BETWEEN_MS;
  const { events, record, isTriedAgain, isDoubtful } = await readOne(deps, host, page, got, at);
  const pauseMs = isDoubtful ? DOUBT_PAUSES_MS[page.doubts ?? 0] : undefined;
  if (isTriedAgain) await pages.postpone(host, page);
  else if (pauseMs !== undefined) await pages.readAgain(host, page, at + pauseMs * (1 + random() / 10), events);
  else await pages.done(host, page, events);
  const { outcome = 'failed', status = 0 } = record;
  await pageStandings.add(host, { at, outcome, status });
  const about = { source: '', listedBy: page.source ?? '', at, host, url: page.url, kind: 'page' } as const;
  recordFetch(deps, about, { ...record, redirects: got.redirects });
  const failedMs = await pageOutbox.send(host);
  return Math.max(failedMs ?? 0, isTriedAgain ? AFTER_FAILURE_MS : BETWEEN_MS * (1 + random()));
}

const htmlOf = async ({ body, headers }: FetchAnswer): Promise<string> =>
  decodeText(await bytesOf(body), { kind: 'html', contentType: headers['content-type'] });

interface GotPage {
  html: string;
  /** Where the last redirect led. */
  address: string;
  headers: FetchAnswer['headers'];
}

async function readOne(
  deps: PageDeps,
  host: string,
  page: WaitingPage,
  got: Exclude<Visit<GotPage>, { kind: 'busy' | 'off' }>,
  at: number,
): Promise<ReadOne> {
  if (got.kind === 'disallowed') {
    return { events: undefined, record: { outcome: 'refused', reason: got.decision.rule ?? got.state } };
  }
  if (got.kind === 'failed') {
    return { events: undefined, record: { outcome: 'failed', reason: got.failure.reason }, isTriedAgain: true };
  }
  const { status, headers, ms, body } = got.answer;
  const about = { status, durationMs: ms, bytes: body.wireBytes() };
  if (status === 200 && got.value !== undefined) return readAnswer(deps, host, page, got.value, at, about);
  const wall = wallOfError(status, { html: got.value?.html ?? '', headers });
  if (wall !== undefined) return doubtful(wall, about);
  const outcome = [401, 402, 403, 429, 451].includes(status) ? ('refused' as const) : ('failed' as const);
  return {
    events: undefined,
    record: { ...about, outcome, reason: `HTTP ${status}` },
    isTriedAgain: status === 429 || status >= 500,
  };
}

/** Reads a page that answered 200, if it is the article that was listed. */
async function readAnswer(
  { producer, readText, pages }: PageDeps,
  host: string,
  waiting: WaitingPage,
  { html, address, headers }: GotPage,
  at: number,
  about: Partial<FetchRecord>,
): Promise<ReadOne> {
  const { url, publisher, listedAt, own, title } = waiting;
  const page = readPage(html, address, at);
  const { refusal, agrees } = judgePage({ url, title }, { html, address, headers, page });
  if (refusal !== undefined) {
    const events = waiting.isReread ? correctionOf(waiting, at, producer) : undefined;
    return { ...doubtful(refusal, about), events };
  }
  const sharers = agrees ? [] : await pages.sharers(host, page.title, waiting);
  if (sharers.length > 0) {
    const corrections = sharers.map((other) => correctionOf(other, at, producer)).filter((line) => line !== undefined);
    return { ...doubtful('shared title', about), events: corrections.join('') || undefined };
  }
  const text = own ? await readText(html, address) : undefined;
  const event = articleEvent({ url, publisher, listedAt, at, page, text }, producer);
  return {
    events: event && `${JSON.stringify(event)}\n`,
    record: { ...about, outcome: event ? 'changed' : 'failed', reason: event ? '' : 'no article' },
  };
}

const doubtful = (reason: PageRefusal, about: Partial<FetchRecord>): ReadOne => ({
  events: undefined,
  record: { ...about, outcome: 'refused', reason },
  isDoubtful: true,
});

/** The listed title wins over that of a page that turned out not to be the article. */
function correctionOf({ url, publisher, title }: WaitingPage, at: number, producer: string): string | undefined {
  const event = title === undefined ? undefined : correctionEvent({ url, publisher, at, title }, producer);
  return event && `${JSON.stringify(event)}\n`;
}
