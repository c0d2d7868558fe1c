import { ONCE_MS, type ReadingState } from '../../sources/reading-now.ts';
import type { Source } from '../../sources/source.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import type { LookDeps } from '../discover/look-at.ts';
import { type RecordDeps, recordFetch } from '../sources/fetch-log.ts';
import type { FetchRecord, FetchStore } from '../sources/fetch-store.ts';
import { type AddDomainsDeps, addDomain, type DomainLook } from './add-domains.ts';

export interface SiteDeps extends LookDeps, RecordDeps, Pick<AddDomainsDeps, 'log'> {
  sources: SourceStore;
  fetches: Pick<FetchStore, 'lastAt'>;
  /** There are new sources. */
  onAdded(): void;
}

/** The time until the next turn, undefined for none, and what came of this one. */
interface SiteTurn {
  waitMs: number | undefined;
  state: ReadingState;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A site is looked at again after this at the earliest, also when Redis has forgotten when it was. */
const LEAST_MS = 23 * HOUR_MS;

/**
 * One turn of a site that somebody wants although it refuses us: a look, once a day. When it has opened, the sources that a look
 * starts begin, and the site's row is deleted.
 */
export async function collectSite(
  deps: SiteDeps,
  site: Source,
  isAwaited: boolean,
  signal: AbortSignal,
): Promise<SiteTurn> {
  const { clock, random, sources, fetches, log, onAdded } = deps;
  const restMs = (await fetches.lastAt(site.id)) + (isAwaited ? ONCE_MS : LEAST_MS) - clock.now();
  if (restMs > 0) return { waitMs: restMs, state: { state: 'waiting', until: clock.now() + restMs } };

  const begun = performance.now();
  const adding = { visiting: deps, store: sources, log, onAdded: async () => onAdded() };
  const looked = await addDomain(adding, site.url, site.switchedBy, signal, site);
  signal.throwIfAborted();
  const waitMs = DAY_MS - random() * HOUR_MS;
  const at = clock.now();
  // Nobody was asked.
  if (looked.why === 'silenced' && !looked.opened) {
    return { waitMs: HOUR_MS, state: { state: 'waiting', until: at + HOUR_MS } };
  }
  const result = resultOf(looked);
  const fetched = { source: site.id, at, host: new URL(site.url).hostname, url: site.url, kind: 'page' as const };
  recordFetch(deps, fetched, { ...result, durationMs: performance.now() - begun, entriesNew: looked.added });
  const state = { state: 'read' as const, ...result, fresh: looked.added, changed: 0 };
  if (!looked.opened) return { waitMs, state };
  // Somebody may have changed it meanwhile, or its address has become a source itself.
  const [now] = await sources.find([site.id]);
  if (now?.kind === 'site' && now.version === site.version) {
    await sources.write([{ ...now, version: now.version + 1, deleted: true }]);
    onAdded();
  }
  return { waitMs: now?.kind === 'site' ? undefined : 0, state };
}

/** A look as one fetch of its site. */
function resultOf({ opened, why, detail }: DomainLook): Pick<FetchRecord, 'outcome' | 'status' | 'reason'> {
  if (opened) return { outcome: 'changed', status: 200, reason: '' };
  const status = /^[1-5]\d\d$/.test(detail) ? Number(detail) : 0;
  if (why === 'refused') return { outcome: 'refused', status, reason: `HTTP ${detail}` };
  if (why === 'disallowed') return { outcome: 'refused', status: 0, reason: detail };
  if (why === 'wall') return { outcome: 'refused', status: 200, reason: detail };
  if (why === 'unreachable' || why === 'failed') return { outcome: 'failed', status, reason: detail };
  return { outcome: 'failed', status: 0, reason: 'without_sources' };
}
