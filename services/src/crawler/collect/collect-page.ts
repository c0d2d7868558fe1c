import { decodeText } from '@vigie/readers/charset/decode';
import { readPage } from '@vigie/readers/page/read-page';
import { articleEvent } from '../events/article-event.ts';
import type { Outbox } from '../events/outbox.ts';
import type { Answer } from '../fetch/fetcher.ts';
import { type Visit, visit } from '../manners/visit.ts';
import { bytesOf } from '../reading/read-document.ts';
import type { FetchRecord } from '../sources/fetch-store.ts';
import type { CollectDeps } from './collect-source.ts';
import type { WaitingPage } from './page-queue.ts';
import { recordFetch } from './record-fetch.ts';

export interface PageDeps extends CollectDeps {
  pageOutbox: Pick<Outbox, 'send'>;
  /** The article's text in a page, within its limits; undefined if there is none. */
  readText(html: string, address: string): Promise<string | undefined>;
}

const MOST_TRIES = 3;
/** A page that could not be read for this long is given up. */
const STALE_MS = 48 * 3_600_000;
/** Leaves room for the host's sources between two pages. */
const BETWEEN_MS = 4_000;
const OFF_MS = 5 * 60_000;
const AFTER_FAILURE_MS = 60_000;

interface ReadOne {
  events: string | undefined;
  record: Partial<FetchRecord>;
  isTriedAgain?: boolean;
}

/** One turn of a host's pages reads one of them. Returns the time until the next turn; undefined once no page waits. */
export async function collectPage(deps: PageDeps, host: string, signal: AbortSignal): Promise<number | undefined> {
  const { pages, pageOutbox, clock, random } = deps;
  const waitMs = await pageOutbox.send(host);
  if (waitMs !== undefined) return waitMs;
  const page = await pages.next(host);
  if (!page) return undefined;
  const at = clock.now();
  if (page.tries >= MOST_TRIES || at - page.listedAt > STALE_MS) {
    await pages.done(host, page, undefined);
    return 0;
  }
  const got = await visit(deps, {
    url: page.url,
    kind: 'page',
    patienceMs: 0,
    signal,
    use: async (answer) => ({ html: await htmlOf(answer), address: answer.url.href }),
  });
  if (got.kind === 'busy') return 1_000 + got.waitMs * (1 + random());
  if (got.kind === 'off') return OFF_MS;
  // This process is stopping, or another one has the host.
  if (got.kind === 'failed' && got.failure.reason === 'stopped') return BETWEEN_MS;
  const { events, record, isTriedAgain } = await readOne(deps, page, got, at);
  await (isTriedAgain ? pages.postpone(host, page) : pages.done(host, page, events));
  recordFetch(deps, { source: '', at, host, url: page.url, kind: 'page' }, record);
  const failedMs = await pageOutbox.send(host);
  return Math.max(failedMs ?? 0, isTriedAgain ? AFTER_FAILURE_MS : BETWEEN_MS * (1 + random()));
}

const htmlOf = async ({ body, headers }: Answer): Promise<string> =>
  decodeText(await bytesOf(body), { kind: 'html', contentType: headers['content-type'] });

async function readOne(
  { producer, readText }: PageDeps,
  page: WaitingPage,
  got: Exclude<Visit<{ html: string; address: string }>, { kind: 'busy' | 'off' }>,
  at: number,
): Promise<ReadOne> {
  if (got.kind === 'disallowed') {
    return { events: undefined, record: { outcome: 'refused', reason: got.decision.rule ?? got.state } };
  }
  if (got.kind === 'failed') {
    return { events: undefined, record: { outcome: 'failed', reason: got.failure.reason }, isTriedAgain: true };
  }
  const { status, ms, body } = got.answer;
  const about = { status, durationMs: ms, bytes: body.wireBytes() };
  if (got.value === undefined) {
    const outcome = [401, 403, 429, 451].includes(status) ? ('refused' as const) : ('failed' as const);
    return {
      events: undefined,
      record: { ...about, outcome, reason: `HTTP ${status}` },
      isTriedAgain: status === 429 || status >= 500,
    };
  }
  const { html, address } = got.value;
  const { url, publisher, listedAt, own } = page;
  const text = own ? await readText(html, address) : undefined;
  const event = articleEvent({ url, publisher, listedAt, at, page: readPage(html, address, at), text }, producer);
  return {
    events: event && `${JSON.stringify(event)}\n`,
    record: { ...about, outcome: event ? 'changed' : 'failed', reason: event ? '' : 'no article' },
  };
}
