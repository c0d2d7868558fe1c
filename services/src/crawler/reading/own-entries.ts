import { hostOf } from '@vigie/contracts/canonical-url';
import { speaksFor } from '@vigie/readers/sitemap/speaks-for';
import type { RobotsGate } from '../manners/robots-gate.ts';
import type { ListedDocument } from './document.ts';

/** The most hosts that are asked whether they name the sitemap. */
const MOST_FOREIGN_HOSTS = 3;

/** Who a document lists articles of. */
export interface Voice {
  /** Where it was fetched. */
  address: string;
  /** Domain of the publisher whose source it is. */
  domain: string;
  robots: RobotsGate;
  patienceMs: number;
}

/**
 * The document without entries of others: a sitemap speaks for its own site and for the publisher that it was added for, and
 * for another host only if that host's robots.txt names it. Else anybody could list other people's articles.
 */
export async function ownEntries(document: ListedDocument, voice: Voice): Promise<ListedDocument> {
  const publisher = `https://${voice.domain}/`;
  const isOwn = (url: string, named: readonly string[] = []): boolean =>
    speaksFor(voice.address, url, named) || speaksFor(publisher, url, []);
  const foreign = new Map<string, string[]>();
  for (const { url } of document.entries) {
    if (!isOwn(url)) foreign.set(hostOf(url), []);
  }
  if (foreign.size === 0) return document;
  for (const host of [...foreign.keys()].slice(0, MOST_FOREIGN_HOSTS)) {
    const entry = document.entries.find(({ url }) => hostOf(url) === host);
    foreign.set(host, await sitemapsNamedBy(entry?.url ?? '', voice));
  }
  return { ...document, entries: document.entries.filter(({ url }) => isOwn(url, foreign.get(hostOf(url)))) };
}

async function sitemapsNamedBy(url: string, { robots, patienceMs }: Voice): Promise<string[]> {
  const answer = await robots(new URL(url), patienceMs);
  return answer.kind === 'rules' ? answer.rules.sitemaps : [];
}
