import type { Logger } from '../../platform/logger.ts';
import { type Hold, ONCE_MS, type ReadingState, type ReadingsNow } from '../../sources/reading-now.ts';
import { ROBOT } from '../../sources/robot.ts';
import type { Source } from '../../sources/source.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import type { Outbox } from '../events/outbox.ts';
import { sitemapEvents } from '../events/sitemap-events.ts';
import { freshMs } from '../manners/answer-times.ts';
import { validatorsFor } from '../manners/conditional.ts';
import { allowsManySources } from '../manners/gap.ts';
import { restMs } from '../manners/source-health.ts';
import type { VisitDeps } from '../manners/visit.ts';
import type { ListedEntry } from '../reading/document.ts';
import { expectedEntries, ratesOf } from '../schedule/habit.ts';
import { nextFetchAt } from '../schedule/interval.ts';
import { type RecordDeps, recordFetch } from '../sources/fetch-log.ts';
import type { FetchRecord, FetchStore } from '../sources/fetch-store.ts';
import type { Clock } from '../time/clock.ts';
import { type AppliedReading, applyReading } from './apply-reading.ts';
import { collectSite } from './collect-site.ts';
import { addChildren, type ChildrenDeps } from './index-children.ts';
import type { KeptReadings } from './kept-readings.ts';
import { type Memories, recall, type SourceMemory } from './memory.ts';
import type { PageQueue } from './page-queue.ts';
import { readSource } from './read-source.ts';
import type { Reading } from './reading.ts';
import type { Registry } from './registry.ts';
import { SeenAddresses } from './seen.ts';

export interface CollectDeps extends VisitDeps, RecordDeps, Pick<ChildrenDeps, 'onAdded'> {
  registry: Registry;
  memories: Memories;
  sources: SourceStore;
  fetches: FetchStore;
  outbox: Pick<Outbox, 'send'>;
  pages: PageQueue;
  readings: KeptReadings;
  log: Logger;
  /** Readings that people have asked for. */
  readingsNow: Pick<ReadingsNow, 'begin' | 'tell'>;
  /** Name in the events. */
  producer: string;
  /** There is nothing at a source's address any more: its publisher's site is looked at again. */
  onAsleep(source: Source): void;
}

const HOUR_MS = 3_600_000;
/** Only one source of a host with a long crawl-delay is read. The others check after this whether it is now their turn. */
const SECOND_SOURCE_MS = 6 * HOUR_MS;
const LEAST_MS = 1_000;
const LONGEST_GAP_MS = 150_000;
/** Of one reading, the newest: at one page in three seconds, more would never be reached. */
const MOST_PAGES = 500;

/** What came of a turn: the time until the next one in ms of the clock, undefined for none, and how far it came. */
interface Turn {
  waitMs: number | undefined;
  state: ReadingState;
}

/**
 * One turn of a source: sends what the collector has not taken yet, reads the source if its host is free, then keeps and sends what
 * is new. Returns the time until its next turn, in ms of the clock; undefined once the source is off or deleted. A user who asked for
 * it gets how far it came.
 */
export async function collectSource(deps: CollectDeps, id: string, signal: AbortSignal): Promise<number | undefined> {
  const { registry, readingsNow, clock } = deps;
  const source = registry.find(id);
  if (!source) return undefined;
  const isAwaited = await readingsNow.begin(id, clock.now());
  const turn = source.kind === 'site' ? collectSite : turnOf;
  const { waitMs, state } = await turn(deps, source, isAwaited, signal);
  if (isAwaited) await readingsNow.tell(id, { ...state, at: clock.now() });
  return waitMs;
}

const later = (clock: Clock, waitMs: number): Turn => ({
  waitMs,
  state: { state: 'waiting', until: clock.now() + waitMs },
});

const holdTurn = (waitMs: number, hold: Hold): Turn => ({ waitMs, state: { state: 'held', hold } });

async function turnOf(deps: CollectDeps, source: Source, isAwaited: boolean, signal: AbortSignal): Promise<Turn> {
  const { clock, memories, outbox } = deps;
  const { id } = source;
  const unsentMs = await outbox.send(id);
  if (unsentMs !== undefined) return later(clock, unsentMs);

  const before = await recall(deps, id, clock.now());
  const readMs = clock.now() - before.knownAt;
  // Who waits for a source that was read within the last minute waits for the rest of that minute.
  if (isAwaited && readMs < ONCE_MS) return later(clock, ONCE_MS - readMs);
  const url = before.movedTo || source.url;
  const second = await waitsForFirst(deps, source, url);
  if (second !== undefined) return holdTurn(second, { why: 'second' });
  const rates = ratesOf(before.habit);
  const validators = validatorsFor(before, usualSince(rates, before.wholeAt, clock.now()), clock.now());
  const keptReading = before.knownAt === 0 ? await deps.readings.take(source) : undefined;
  const reading = keptReading?.reading ?? (await readSource(deps, { source, url, validators, signal }));
  if (reading.kind === 'later') return putOff(deps, reading);
  const at = keptReading?.at ?? clock.now();
  if (reading.kind === 'disallowed') {
    record(deps, source, url, at, { outcome: 'refused', reason: reading.rule, redirects: reading.redirects });
    return holdTurn(reading.waitMs * (1 + deps.random() / 10), { why: 'robots', rule: reading.rule });
  }

  const applied = applyReading(before, await memories.seen(id), reading, at);
  const seen = await seenAfter(deps, source, applied, reading, signal);
  const events = eventsOf(source, applied, reading, at, deps.producer);
  // Another process has the source by now, and remembers something newer.
  signal.throwIfAborted();
  // Pages are queued before they count as seen: a page queued twice is read once, one seen is never queued again.
  await queuePages(deps, source, applied, reading, at);
  await memories.commit(id, { memory: applied.memory, seen, events });
  const fetched = recordOf(applied, reading, validators !== undefined);
  record(deps, source, url, at, fetched);
  await keepStanding(deps, source, before, applied.memory, at);
  const failedMs = await outbox.send(id);
  return {
    waitMs: Math.max(failedMs ?? 0, nextTurnMs(deps, source, applied, reading, at)),
    state: {
      state: 'read',
      outcome: applied.outcome,
      status: applied.status,
      reason: applied.reason,
      fresh: fetched.entriesNew,
      changed: fetched.entriesChanged,
    },
  };
}

function putOff({ clock, random }: CollectDeps, { waitMs, why }: Extract<Reading, { kind: 'later' }>): Turn {
  const turn = later(clock, LEAST_MS + waitMs + random() * Math.min(waitMs, 5_000));
  if (why === 'off') return holdTurn(turn.waitMs ?? 0, { why });
  // No gap between two requests is that long.
  return why === 'busy' && waitMs > LONGEST_GAP_MS
    ? holdTurn(turn.waitMs ?? 0, { why: 'silence', until: clock.now() + waitMs })
    : turn;
}

/** New entries that the habit makes expect since then, or in the last two days. */
const usualSince = (rates: readonly number[], since: number, now: number): number =>
  expectedEntries(rates, Math.max(since, now - 48 * HOUR_MS), now);

async function waitsForFirst(deps: CollectDeps, source: Source, url: string): Promise<number | undefined> {
  if (deps.registry.isFirstOfHost(source)) return undefined;
  const robots = await deps.robots(new URL(url), 0);
  const delay = robots.kind === 'rules' ? robots.rules.crawlDelayS(ROBOT) : undefined;
  return allowsManySources(delay) ? undefined : SECOND_SOURCE_MS * (1 + deps.random());
}

type ServerReading = Extract<Reading, { kind: 'failed' | 'answered' }>;

/**
 * What was seen in this turn. New sitemaps of an index become sources; those that nothing can be said of yet count as not seen.
 * At its first turn all are new: those of an index that a look found are known to the person who chose among them.
 */
async function seenAfter(
  deps: CollectDeps,
  source: Source,
  { seen, fresh, isFirst }: AppliedReading,
  reading: ServerReading,
  signal: AbortSignal,
): Promise<SeenAddresses | undefined> {
  if (source.kind !== 'index' || reading.kind !== 'answered' || (isFirst && source.indexUrl === '')) return seen;
  const named = fresh.filter(({ how }) => how === 'new').map(({ entry }) => entry);
  if (seen === undefined || named.length === 0) return seen;
  const later = new Set((await addChildren(deps, source, named, signal)).map(({ url }) => url));
  return SeenAddresses.of((reading.document?.sitemaps ?? []).filter(({ url }) => !later.has(url)));
}

/** Plain sitemaps and indexes have no entries: they lead to pages and to other sitemaps. */
function eventsOf(
  source: Source,
  applied: AppliedReading,
  reading: ServerReading,
  at: number,
  producer: string,
): string | undefined {
  if (source.kind === 'urls' || source.kind === 'index') return undefined;
  const { status, outcome, reason, memory, fresh } = applied;
  const entries = fresh.map(({ entry }) => entry);
  const fetch = {
    source,
    at,
    status,
    durationMs: reading.durationMs,
    error: outcome === 'failed' || outcome === 'refused' ? reason : '',
    total: memory.total,
    entries,
  };
  return sitemapEvents(fetch, producer)
    .map((event) => `${JSON.stringify(event)}\n`)
    .join('');
}

const recordOf = (applied: AppliedReading, reading: ServerReading, conditional: boolean) => ({
  outcome: applied.outcome,
  reason: applied.reason,
  status: applied.status,
  conditional,
  redirects: reading.redirects ?? [],
  durationMs: reading.durationMs,
  bytes: reading.kind === 'answered' ? reading.bytes : 0,
  spanMs: applied.spanMs,
  total: applied.memory.total,
  entriesNew: applied.fresh.filter(({ how }) => how === 'new').length,
  entriesChanged: applied.fresh.filter(({ how }) => how === 'changed').length,
  delaysS: applied.delaysS,
});

function record(deps: CollectDeps, source: Source, url: string, at: number, known: Partial<FetchRecord>): void {
  const kind = source.kind === 'feed' ? 'feed' : 'sitemap';
  recordFetch(deps, { source: source.id, at, host: new URL(url).hostname, url, kind }, known);
}

/** Only changes of standing outlive Redis, a few a day. */
async function keepStanding(
  { sources, log, onAsleep }: CollectDeps,
  source: Source,
  before: SourceMemory,
  after: SourceMemory,
  at: number,
): Promise<void> {
  const { missing: _, ...health } = after.health;
  if (before.health.state === health.state && before.movedTo === after.movedTo) return;
  if (health.state === 'asleep') onAsleep(source);
  await sources
    .writeStanding(source.id, { ...health, movedTo: after.movedTo }, at)
    .catch((error: unknown) => log.warn({ source: source.id, error: String(error) }, 'standing not stored'));
}

async function queuePages(
  { pages }: CollectDeps,
  source: Source,
  { fresh, isFirst }: AppliedReading,
  reading: ServerReading,
  at: number,
): Promise<void> {
  if (reading.kind !== 'answered' || source.kind === 'index' || !allowsManySources(reading.crawlDelayS)) return;
  const listed = (wanted: 'new' | 'changed') =>
    fresh
      .filter(({ how }) => how === wanted)
      .map(({ entry }) => entry)
      .sort((a, b) => dateOf(b).localeCompare(dateOf(a)))
      .slice(0, MOST_PAGES);
  const about = { publisher: source.domain, own: source.own, source: source.id };
  const changed = listed('changed');
  if (changed.length > 0) await pages.addChanged({ ...about, entries: changed }, at);
  const entries = listed('new');
  if (entries.length > 0) await pages.add({ ...about, entries, listedAt: at, isFirst });
}

const dateOf = ({ publishedAt, lastModified }: ListedEntry): string => publishedAt ?? lastModified ?? '';

function nextTurnMs(
  { clock, random }: CollectDeps,
  source: Source,
  applied: AppliedReading,
  reading: ServerReading,
  readAt: number,
): number {
  const rest = restMs(applied.memory.health, readAt);
  if (rest !== undefined) return rest * (1 + random() / 10);
  const fresh = reading.kind === 'answered' ? freshMs(reading.headers, readAt) : 0;
  const ttlMs = reading.kind === 'answered' ? (reading.document?.ttlMs ?? 0) : 0;
  const at = nextFetchAt({
    now: readAt,
    rates: ratesOf(applied.memory.habit),
    priority: source.priority,
    isIndex: source.kind === 'index',
    unchanged: applied.outcome !== 'changed',
    floorMs: Math.max(fresh, ttlMs),
    random,
  });
  return Math.max(LEAST_MS, at - clock.now());
}
