import { decodeText } from '@vigie/readers/charset/decode';
import { MOST_BYTES } from '../fetch/limits.ts';
import type { ListedDocument } from '../reading/document.ts';
import { bytesOf, type ReadOptions, readFeedDocument, readSitemapDocument } from '../reading/read-document.ts';
import { type SourceLink, sourceLinks } from './home-page.ts';

/** What stands at an address that somebody typed: a sitemap or feed, or a page with the addresses of such. */
export type ReadThing = { as: 'sitemap' | 'feed'; document: ListedDocument } | { as: 'page'; links: SourceLink[] };

/** So much of it shows what it is. */
const HEAD_BYTES = 4_096;

/**
 * Reads a document whose kind nobody knows, by what it begins with: an XML or JSON feed, a page, or else a sitemap.
 * @throws what the body throws: a fetch that failed in the middle
 */
export async function readAnything(body: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<ReadThing> {
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
