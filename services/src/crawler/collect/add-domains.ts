import type { Logger } from '../../platform/logger.ts';
import { type Source, sourceId } from '../../sources/source.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import { discover } from '../discover/discover.ts';
import type { FoundSource } from '../discover/finding.ts';
import type { LookDeps } from '../discover/look-at.ts';
import { typedDomain } from '../discover/typed-domain.ts';

export interface AddDomainsDeps {
  visiting: LookDeps;
  store: SourceStore;
  log: Logger;
  /** There are new sources. */
  onAdded(): Promise<void>;
}

/** Of a publisher without a news sitemap. */
const MOST_FEEDS = 3;

/**
 * Looks at the site of each domain that has no source yet, and switches on what serves: its news sitemaps, or its feeds if it
 * has none. Answers the domains where nothing could be read now.
 */
export async function addDomains(
  deps: AddDomainsDeps,
  typed: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const { store } = deps;
  const known = new Set((await store.list()).map(({ domain }) => domain));
  const wanted = typed.filter((text) => !known.has(typedDomain(text)?.domain ?? ''));
  const added = await Promise.all(wanted.map((text) => addDomain(deps, text, `VIGIE_COLLECT`, signal)));
  return wanted.filter((_, index) => added[index] === 0);
}

/** Looks at one site and switches on what serves and is not known yet. Answers how many sources were added. */
export async function addDomain(
  { visiting, store, log, onAdded }: AddDomainsDeps,
  text: string,
  switchedBy: string,
  signal: AbortSignal,
): Promise<number> {
  const found: FoundSource[] = [];
  const add = async (some: readonly FoundSource[]): Promise<number> => {
    // Also what somebody has deleted.
    const known = new Set((await store.find(some.map(({ url }) => sourceId(url)))).map(({ id }) => id));
    const domain = typedDomain(text)?.domain ?? text;
    const sources = some
      .map((one) => sourceOf(one, domain, switchedBy, visiting.clock.now()))
      .filter(({ id }) => !known.has(id));
    await store.write(sources);
    for (const { url, kind } of sources) log.info({ domain, url, kind }, 'source added');
    if (sources.length > 0) await onAdded();
    return sources.length;
  };

  let added = 0;
  for await (const finding of discover(visiting, text, { signal })) {
    if (finding.kind === 'robots') log.info({ domain: text, ...finding, kind: undefined }, 'robots.txt');
    if (finding.kind === 'nothing')
      log.warn({ domain: text, why: finding.why, detail: finding.detail }, 'nothing to collect');
    if (finding.kind !== 'source') continue;
    const { source } = finding;
    if (!source.serves)
      log.info({ domain: text, url: source.url, why: source.why, detail: source.detail }, 'does not serve');
    // A news sitemap begins at once: who waits for the first figure does not wait for the rest of the look. Its index tells of
    // those to come.
    else if (source.kind === 'news') added += await add([source, ...found.filter(({ url }) => url === source.index)]);
    else found.push(source);
  }
  const feeds = found.filter(({ kind }) => kind === 'feed').slice(0, MOST_FEEDS);
  return added > 0 ? added : add(feeds);
}

const sourceOf = (found: FoundSource, domain: string, switchedBy: string, now: number): Source => ({
  id: sourceId(found.url),
  version: 1,
  deleted: false,
  domain,
  url: found.url,
  kind: found.kind === 'unknown' ? 'urls' : found.kind,
  language: found.language,
  priority: 'normal',
  own: false,
  enabled: true,
  switchedBy,
  switchedAt: now,
  indexUrl: '',
});
