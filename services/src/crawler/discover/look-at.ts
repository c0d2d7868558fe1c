import type { UnservingReason } from '@vigie/contracts/sources';
import type { KeptReadings } from '../collect/kept-readings.ts';
import { answeredOf } from '../collect/reading.ts';
import { type Visit, type VisitDeps, visit } from '../manners/visit.ts';
import type { ListedDocument } from '../reading/document.ts';
import { ownEntries } from '../reading/own-entries.ts';
import { readFeedDocument, readSitemapDocument } from '../reading/read-document.ts';
import type { FoundSource } from './finding.ts';
import { foundSource } from './found-source.ts';

export interface LookDeps extends VisitDeps {
  /** Keeps what was read for the first turn of a source. */
  readings: Pick<KeptReadings, 'keep'>;
}

export interface LookAt {
  url: string;
  as: 'sitemap' | 'feed';
  /** Of the publisher. */
  domain: string;
  /** How long to wait for a host's turn. */
  patienceMs: number;
  signal?: AbortSignal | undefined;
}

export interface Looked {
  source: FoundSource;
  /** undefined: it could not be read. */
  document: ListedDocument | undefined;
}

/** Looks at one address, with the manners of every request: what is there, and whether it would serve. */
export async function lookAt(deps: LookDeps, { url, as, domain, patienceMs, signal }: LookAt): Promise<Looked> {
  const { clock, robots, readings } = deps;
  const read = as === 'feed' ? readFeedDocument : readSitemapDocument;
  const begun = performance.now();
  const got = await visit<ListedDocument>(deps, {
    url,
    kind: as,
    patienceMs,
    signal,
    use: ({ body, headers, url: { href: address } }) =>
      read(body, { address, contentType: headers['content-type'], now: clock.now() }),
  });
  if (got.kind !== 'answered' || got.value === undefined) return { source: unserving(url, got), document: undefined };
  const durationMs = performance.now() - begun;
  const at = clock.now();
  const document = await ownEntries(got.value, { address: got.answer.url.href, domain, robots, patienceMs });
  // A source of another kind would have been read by the other reader.
  if (document.whole && document.kind !== 'unknown' && (document.kind === 'feed') === (as === 'feed')) {
    await readings.keep(url, { domain, at, reading: answeredOf(got, document, durationMs) });
  }
  return { source: foundSource(url, document, clock.now()), document };
}

function unserving(url: string, got: Visit<unknown>): FoundSource {
  const [why, detail] = reasonOf(got);
  return {
    url,
    kind: 'unknown',
    language: '',
    entries: 0,
    newest: undefined,
    changesPerDay: 0,
    samples: [],
    serves: false,
    why,
    detail,
  };
}

function reasonOf(got: Visit<unknown>): [UnservingReason, string] {
  switch (got.kind) {
    case 'disallowed':
      return ['disallowed', got.decision.rule ?? got.state];
    case 'failed':
      return ['failed', got.failure.reason];
    case 'answered': {
      const { status } = got.answer;
      if (status === 401 || status === 403 || status === 451) return ['refused', String(status)];
      return [status === 404 || status === 410 ? 'missing' : 'failed', String(status)];
    }
    default:
      return ['silenced', got.kind];
  }
}
