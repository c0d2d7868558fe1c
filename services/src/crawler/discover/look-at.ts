import { hostOf } from '@vigie/contracts/canonical-url';
import type { UnservingReason } from '@vigie/contracts/sources';
import { decodeText } from '@vigie/readers/charset/decode';
import type { KeptReadings } from '../collect/kept-readings.ts';
import { answeredOf } from '../collect/reading.ts';
import type { FetchAnswer } from '../fetch/fetcher.ts';
import { MOST_BYTES } from '../fetch/limits.ts';
import { type Visit, type VisitDeps, visit } from '../manners/visit.ts';
import type { ListedDocument } from '../reading/document.ts';
import { ownEntries } from '../reading/own-entries.ts';
import { bytesOf, type ReadOptions, readFeedDocument, readSitemapDocument } from '../reading/read-document.ts';
import type { FoundSource } from './finding.ts';
import { foundSource } from './found-source.ts';
import { type SourceLink, sourceLinks } from './home-page.ts';

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

/** What stands at an address that somebody typed: a sitemap or feed, or a page with the addresses of such. */
type ReadThing = { as: 'sitemap' | 'feed'; document: ListedDocument } | { as: 'page'; links: SourceLink[] };

/** So much of it shows what it is. */
const HEAD_BYTES = 4_096;

/**
 * Reads a document whose kind nobody knows, by what it begins with: an XML or JSON feed, a page, or else a sitemap.
 * @throws what the body throws: a fetch that failed in the middle
 */
async function readAnything(body: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<ReadThing> {
  const pieces = body[Symbol.asyncIterator]();
  const begun: Uint8Array[] = [];
  for (let bytes = 0; bytes < HEAD_BYTES; ) {
    const piece = await pieces.next();
    if (piece.done) break;
    begun.push(piece.value);
    bytes += piece.value.length;
  }
  const whole = joined(begun, pieces);
  const as = kindOf(Buffer.concat(begun).subarray(0, HEAD_BYTES), options.contentType);
  if (as === 'feed') return { as, document: await readFeedDocument(whole, options) };
  if (as === 'sitemap') return { as, document: await readSitemapDocument(whole, options) };
  const bytes = (await bytesOf(whole)).subarray(0, MOST_BYTES.page);
  return {
    as,
    links: sourceLinks(decodeText(bytes, { kind: 'html', contentType: options.contentType }), options.address),
  };
}

/** UTF-16 is read as its letters. */
function kindOf(head: Buffer, contentType = ''): ReadThing['as'] {
  const text = head.toString('latin1').replaceAll('\0', '');
  if (/^\W{0,6}\{/.test(text)) return 'feed';
  const root = /<(?:[\w.-]+:)?(rss|feed|rdf|urlset|sitemapindex|html|head|body)\b/i.exec(text)?.[1]?.toLowerCase();
  if (root === 'rss' || root === 'feed' || root === 'rdf') return 'feed';
  if (root === 'urlset' || root === 'sitemapindex') return 'sitemap';
  return root !== undefined || /<!doctype html/i.test(text) || /\bhtml\b/i.test(contentType) ? 'page' : 'sitemap';
}

async function* joined(begun: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* begun;
  for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield piece.value;
}
