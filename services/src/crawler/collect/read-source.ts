import type { Source } from '../../sources/source.ts';
import type { FetchAnswer, Validators } from '../fetch/fetcher.ts';
import { type VisitDeps, visit } from '../manners/visit.ts';
import type { ListedDocument } from '../reading/document.ts';
import { ownEntries } from '../reading/own-entries.ts';
import { readFeedDocument, readSitemapDocument } from '../reading/read-document.ts';
import { answeredOf, type Reading } from './reading.ts';

export interface ReadSourceOptions {
  source: Source;
  /** Its address now. */
  url: string;
  validators: Validators | undefined;
  signal: AbortSignal;
}

const HOUR_MS = 3_600_000;
/** An operator's silence is looked at again after this; the next order also counts at once. */
const OFF_MS = 5 * 60_000;
const STOPPED_MS = 1_000;
/** For robots.txt of other hosts that a document speaks for. */
const PATIENCE_MS = 30_000;

/** Fetches and reads a source. Rejects only with errors that are not the site's. */
export async function readSource(deps: VisitDeps, options: ReadSourceOptions): Promise<Reading> {
  const { source, url, validators, signal } = options;
  const isFeed = source.kind === 'feed';
  const begun = performance.now();
  const got = await visit(deps, {
    url,
    kind: isFeed ? 'feed' : 'sitemap',
    validators,
    patienceMs: 0,
    signal,
    use: (answer) => documentOf(answer, source, deps),
  });
  const durationMs = performance.now() - begun;
  switch (got.kind) {
    case 'busy':
      return { kind: 'later', waitMs: got.waitMs, why: 'busy' };
    case 'off':
      return { kind: 'later', waitMs: OFF_MS, why: 'off' };
    case 'disallowed': {
      const waitMs = got.state === 'unreachable' ? HOUR_MS : 6 * HOUR_MS;
      const rule = got.decision.rule ?? `robots.txt: ${got.state}`;
      return { kind: 'disallowed', rule, waitMs, redirects: got.redirects };
    }
    case 'failed':
      // This process is stopping, or another one has the source.
      if (got.failure.reason === 'stopped') return { kind: 'later', waitMs: STOPPED_MS, why: 'stopped' };
      return { kind: 'failed', reason: got.failure.reason, durationMs, redirects: got.redirects };
    case 'answered': {
      const { ms, url: address } = got.answer;
      const voice = { address: address.href, domain: source.domain, robots: deps.robots, patienceMs: PATIENCE_MS };
      const document = got.value && (await ownEntries(got.value.document, voice));
      return answeredOf(got, document, got.value?.durationMs ?? ms);
    }
  }
}

async function documentOf(
  { body, headers, url, ms }: FetchAnswer,
  { kind, language }: Source,
  { clock }: VisitDeps,
): Promise<{ document: ListedDocument; durationMs: number }> {
  const begun = performance.now();
  const options = { address: url.href, contentType: headers['content-type'], now: clock.now(), language };
  const document = await (kind === 'feed' ? readFeedDocument(body, options) : readSitemapDocument(body, options));
  return { document, durationMs: ms + performance.now() - begun };
}
