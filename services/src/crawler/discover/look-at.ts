import { hostOf } from '@vigie/contracts/canonical-url';
import type { UnservingReason } from '@vigie/contracts/sources';
import type { KeptReadings } from '../collect/kept-readings.ts';
import { answeredOf } from '../collect/reading.ts';
import type { FetchAnswer } from '../fetch/fetcher.ts';
import { type Visit, type VisitDeps, visit } from '../manners/visit.ts';
import type { ListedDocument } from '../reading/document.ts';
import { ownEntries } from '../reading/own-entries.ts';
import { type ReadOptions, readFeedDocument, readSitemapDocument } from '../reading/read-document.ts';
import type { FoundSource } from './finding.ts';
import { foundSource } from './found-source.ts';
import type { SourceLink } from './home-page.ts';
import { type ReadThing, readAnything } from './read-anything.ts';

export interface LookDeps extends VisitDeps {
  /** Keeps what was read for the first turn of a source. */
  readings: Pick<KeptReadings, 'keep'>;
}

export interface LookAt {
  url: string;
  /** `anything`: somebody typed the address. */
  as: 'sitemap' | 'feed' | 'anything';
  /** Of the publisher. */
  domain: string;
  /** How long to wait for a host's turn. */
  patienceMs: number;
  signal?: AbortSignal | undefined;
}

export interface SourceLook {
  source: FoundSource;
  /** undefined: it could not be read. */
  document: ListedDocument | undefined;
  /** It is neither sitemap nor feed but a page, which names these. */
  links?: readonly SourceLink[];
}

/** Looks at one address, with the manners of every request: what is there, and whether it would serve. */
export async function lookAt(deps: LookDeps, { url, as, domain, patienceMs, signal }: LookAt): Promise<SourceLook> {
  const { clock, robots, readings } = deps;
  const begun = performance.now();
  const got = await visit<ReadThing>(deps, {
    url,
    kind: as === 'feed' ? 'feed' : 'sitemap',
    patienceMs,
    signal,
    use: ({ body, headers, url: { href: address } }) =>
      read(as, body, { address, contentType: headers['content-type'], now: clock.now() }),
  });
  const direct = as === 'anything';
  if (got.kind !== 'answered' || got.value === undefined) {
    return { source: unserving({ url, publisher: domain, direct }, reasonOf(got)), document: undefined };
  }
  const thing = got.value;
  if (thing.as === 'page') {
    const source = unserving({ url, publisher: domain, direct }, ['unreadable', '']);
    return { source, document: undefined, links: thing.links };
  }
  const durationMs = performance.now() - begun;
  const at = clock.now();
  const publisher = direct ? publisherOf(thing.document, domain) : domain;
  const voice = { address: got.answer.url.href, domain: publisher, robots, patienceMs };
  const document = await ownEntries(thing.document, voice);
  // A source of another kind would have been read by the other reader.
  if (document.whole && document.kind !== 'unknown' && (document.kind === 'feed') === (thing.as === 'feed')) {
    await readings.keep(url, { domain: publisher, at, reading: answeredOf(got, document, durationMs) });
  }
  return { source: { ...foundSource(url, document, clock.now()), publisher, direct }, document };
}

async function read(as: LookAt['as'], body: FetchAnswer['body'], options: ReadOptions): Promise<ReadThing> {
  if (as === 'anything') return readAnything(body, options);
  const reader = as === 'feed' ? readFeedDocument : readSitemapDocument;
  return { as, document: await reader(body, options) };
}

/** Of so many entries of a document. */
const MOST_OF_THEM = 0.8;

/**
 * Whose articles a document lists: feeds are often on a host of their own (`rss.exemple.fr`), or with a service. Who types the
 * address of one adds it for the publisher whose articles are in it.
 */
function publisherOf({ entries }: ListedDocument, domain: string): string {
  const counts = new Map<string, number>();
  for (const { url } of entries) {
    const host = hostOf(url).replace(/^www\./, '');
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const [host, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [domain, 0]);
  return count >= MOST_OF_THEM * entries.length && count > 0 ? host : domain;
}

function unserving(
  found: Pick<FoundSource, 'url' | 'publisher' | 'direct'>,
  [why, detail]: [UnservingReason, string],
): FoundSource {
  return {
    ...found,
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
