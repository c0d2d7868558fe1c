import { speaksFor } from '@vigie/readers/sitemap/speaks-for';
import { type Source, sourceId } from '../../sources/source.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import { byLikelihood } from '../discover/addresses.ts';
import { type LookDeps, lookAt, type SourceLook } from '../discover/look-at.ts';
import type { ListedSitemap } from '../reading/document.ts';

export interface ChildrenDeps extends LookDeps {
  sources: Pick<SourceStore, 'find' | 'list' | 'standings' | 'write'>;
  /** There are new sources. */
  onAdded(): void;
}

/** Sources at once that one index has brought, without those that are switched off or gone. */
export const MOST_CHILDREN = 50;
/** Of one turn: each waits for its host's gap. Others are looked at in the next one. */
const MOST_LOOKS = 10;
/** One for each host that gives nothing away sooner. */
const PATIENCE_MS = 2 * 60_000;

/**
 * Sitemaps that an index has named since its last turn become sources, if the index may speak for them, robots.txt allows
 * them, and they are news sitemaps, plain sitemaps with something new, or indexes below an index that a person chose. What
 * somebody has switched off or deleted stays so. Answers those that nothing can be said of yet.
 */
export async function addChildren(
  deps: ChildrenDeps,
  index: Source,
  named: readonly ListedSitemap[],
  signal: AbortSignal,
): Promise<ListedSitemap[]> {
  const { sources, clock } = deps;
  const own = named.filter(({ url }) => isOwn(index, url));
  if (own.length === 0) return [];
  const known = new Set((await sources.find(own.map(({ url }) => sourceId(url)))).map(({ id }) => id));
  const unknown = own.filter(({ url }) => !known.has(sourceId(url)));
  const room = unknown.length === 0 ? 0 : MOST_CHILDREN - (await countChildren(sources, index));
  const byUrl = new Map(newestFirst(unknown).map((sitemap) => [sitemap.url, sitemap]));
  const inOrder = byLikelihood([...byUrl.keys()]).flatMap((url) => byUrl.get(url) ?? []);
  const later = inOrder.splice(Math.max(0, Math.min(room, MOST_LOOKS)));

  const added: Source[] = [];
  for (const sitemap of inOrder) {
    const { url } = sitemap;
    const looked = await lookAt(deps, { url, as: 'sitemap', domain: index.domain, patienceMs: PATIENCE_MS, signal });
    signal.throwIfAborted();
    const fate = fateOf(looked, index);
    if (fate === 'later') later.push(sitemap);
    if (fate === 'source') added.push(childOf(index, looked, clock.now()));
  }
  if (added.length > 0) {
    await sources.write(added);
    deps.onAdded();
  }
  return later;
}

/** An index names sitemaps of its own site and of its publisher. */
const isOwn = (index: Source, url: string): boolean =>
  speaksFor(index.url, url, []) || speaksFor(`https://${index.domain}/`, url, []);

const newestFirst = (sitemaps: readonly ListedSitemap[]): ListedSitemap[] =>
  [...sitemaps].sort((a, b) => (b.lastModified ?? '').localeCompare(a.lastModified ?? ''));

async function countChildren(sources: ChildrenDeps['sources'], index: Source): Promise<number> {
  const [all, standings] = await Promise.all([sources.list(), sources.standings()]);
  return all.filter(
    ({ id, enabled, indexUrl }) => indexUrl === index.url && enabled && standings.get(id)?.state !== 'asleep',
  ).length;
}

/** `later`: worth another look in the next turn. */
function fateOf({ source, document }: SourceLook, index: Source): 'source' | 'later' | 'none' {
  if (document?.whole && document.kind !== 'unknown' && document.total === 0) return 'later';
  switch (source.kind) {
    case 'news':
      return source.serves ? 'source' : 'none';
    case 'urls':
      return document?.whole && document.entries.length > 0 ? 'source' : 'none';
    case 'index':
      // An index that another index brought brings no further index.
      return source.serves && index.indexUrl === '' ? 'source' : 'none';
    case 'feed':
      return 'none';
    case 'unknown':
      return source.why === 'failed' || source.why === 'silenced' ? 'later' : 'none';
  }
}

const childOf = (index: Source, { source: { url, kind, language } }: SourceLook, now: number): Source => ({
  id: sourceId(url),
  version: 1,
  deleted: false,
  domain: index.domain,
  url,
  kind: kind === 'unknown' ? 'urls' : kind,
  language,
  priority: index.priority,
  own: index.own,
  enabled: true,
  switchedBy: 'index',
  switchedAt: now,
  indexUrl: index.url,
});
