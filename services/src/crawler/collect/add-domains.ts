import { startingSources } from '@vigie/contracts/source-choice';
import type { NothingReason, UnservingReason } from '@vigie/contracts/sources';
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

/**
 * Looks at each domain or address that has no source yet, and switches on what serves, by the rule of {@link startingSources}.
 * Answers those where nothing could be read now.
 */
export async function addDomains(
  deps: AddDomainsDeps,
  typed: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const { store } = deps;
  const sources = await store.list();
  const known = new Set(sources.flatMap(({ domain, url }) => [domain, url]));
  const wanted = typed.filter((text) => !known.has(placeOf(text)));
  const added = await Promise.all(wanted.map((text) => addDomain(deps, text, `VIGIE_COLLECT`, signal)));
  return wanted.filter((_, index) => added[index]?.added === 0);
}

/** What a site may do that opens later. */
const REFUSALS: ReadonlySet<string> = new Set(['disallowed', 'refused', 'failed', 'silenced']);

/** A domain, or the address that was typed. */
function placeOf(text: string): string {
  const typed = typedDomain(text);
  if (typed === undefined) return text;
  return typed.path === undefined ? typed.domain : new URL(typed.path, typed.home).href;
}

/** What a look has done, and why nothing more: a reason of {@link NothingReason} or {@link UnservingReason}. */
export interface DomainLook {
  /** New sources. */
  added: number;
  /** Whether there is something that a look starts, new or not. */
  opened: boolean;
  why: NothingReason | UnservingReason;
  /** HTTP status, rule, name of a wall or reason of a failure. */
  detail: string;
}

/**
 * Looks at one site and switches on what serves and is not known yet. `instead`: the kept site that is looked at, which its own address
 * may replace.
 */
export async function addDomain(
  { visiting, store, log, onAdded }: AddDomainsDeps,
  text: string,
  switchedBy: string,
  signal: AbortSignal,
  instead?: Source,
): Promise<DomainLook> {
  const found: FoundSource[] = [];
  const add = async (some: readonly FoundSource[]): Promise<number> => {
    // Also deleted sources.
    const known = new Set((await store.find(some.map(({ url }) => sourceId(url)))).map(({ id }) => id));
    const sources = some
      .map((one) => sourceOf(one, switchedBy, visiting.clock.now()))
      .map((source) => (source.id === instead?.id ? { ...source, version: instead.version + 1 } : source))
      .filter(({ id }) => id === instead?.id || !known.has(id));
    await store.write(sources);
    for (const { domain, url, kind } of sources) log.info({ domain, url, kind }, 'source added');
    if (sources.length > 0) await onAdded();
    return sources.length;
  };

  let added = 0;
  let why: Pick<DomainLook, 'why' | 'detail'> = { why: 'without_sources', detail: '' };
  const started = new Set<string>();
  const start = async (whole: boolean): Promise<void> => {
    const urls = startingSources(
      found.map(({ index = null, ...source }) => ({ ...source, index })),
      whole,
    );
    const now = found.filter(({ url }) => urls.has(url) && !started.has(url));
    for (const { url } of now) started.add(url);
    if (now.length > 0) added += await add(now);
  };
  for await (const finding of discover(visiting, text, { signal })) {
    if (finding.kind === 'robots') log.info({ domain: text, ...finding, kind: undefined }, 'robots.txt');
    if (finding.kind === 'nothing') why = { why: finding.why, detail: finding.detail };
    if (finding.kind === 'nothing')
      log.warn({ domain: text, why: finding.why, detail: finding.detail }, 'nothing to collect');
    if (finding.kind !== 'source') continue;
    const { source } = finding;
    if (REFUSALS.has(source.why ?? '')) why = { why: source.why ?? 'failed', detail: source.detail ?? '' };
    if (!source.serves)
      log.info({ domain: text, url: source.url, why: source.why, detail: source.detail }, 'does not serve');
    found.push(source);
    // What is sure begins at once: who waits for the first figure does not wait for the rest of the look.
    await start(false);
  }
  await start(true);
  return { added, opened: started.size > 0, ...why };
}

const sourceOf = (found: FoundSource, switchedBy: string, now: number): Source => ({
  id: sourceId(found.url),
  version: 1,
  deleted: false,
  domain: found.publisher,
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
