import type { Position } from '@vigie/contracts/options';
import { decodeText } from '@vigie/readers/charset/decode';
import type { Logger } from '../../platform/logger.ts';
import type { RaisedAnomaly } from '../../sources/aggregators/anomalies.ts';
import type { AggregatorPage } from '../../sources/aggregators/page.ts';
import type { PageStore } from '../../sources/aggregators/page-store.ts';
import type { SnapshotRecord, SnapshotStore } from '../../sources/aggregators/snapshot-store.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import { eventId } from '../events/event-id.ts';
import type { Outbox } from '../events/outbox.ts';
import type { FetchAnswer, Validators } from '../fetch/fetcher.ts';
import { freshMs } from '../manners/answer-times.ts';
import { healthy } from '../manners/source-health.ts';
import { type VisitDeps, visit } from '../manners/visit.ts';
import { bytesOf } from '../reading/read-document.ts';
import { periodSeconds, snapshotEvent } from './crawl-event.ts';
import { type EndedVisit, type JudgedVisit, judgeVisit, type ReadPage, refusalAnomaly } from './judge-visit.ts';
import { nextReadingAt, slackMs } from './next-reading.ts';
import type { PageMemories, PageMemory } from './page-memory.ts';
import { readAggregatorPage } from './read-aggregator-page.ts';

export interface CollectPageDeps extends VisitDeps {
  find(id: string): AggregatorPage | undefined;
  /** Positions of all pages of a host that are switched on. */
  positionsOf(host: string): readonly Position[];
  memories: PageMemories;
  pages: Pick<PageStore, 'writeSections'>;
  snapshots: Pick<SnapshotStore, 'writeRefused'>;
  standings: Pick<SourceStore, 'standing' | 'writeStanding'>;
  outbox: Pick<Outbox, 'send'>;
  raise(anomaly: RaisedAnomaly): Promise<void>;
  /** Called after each reading. */
  onReading(page: AggregatorPage, record: SnapshotRecord, conditional: boolean): void;
  log: Logger;
  /** Name in the events. */
  producer: string;
}

const MINUTE_MS = 60_000;
/** Pages of one host wait for each other. */
const PATIENCE_MS = 20_000;
const LEAST_MS = 1_000;
const OFF_MS = 5 * MINUTE_MS;
/** Some servers compare validators wrongly, so the whole page is requested this often. */
const WHOLE_MS = 60 * MINUTE_MS;

/**
 * One turn of a page: sends what the collector has not taken yet, reads the page, then keeps and sends a snapshot that is
 * believed. Returns the time until its next turn, in ms of the clock; undefined once the page is off or deleted.
 */
export async function collectAggregatorPage(
  deps: CollectPageDeps,
  id: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { clock, random, memories, outbox } = deps;
  const page = deps.find(id);
  if (!page) return undefined;
  const waitMs = await outbox.send(id);
  if (waitMs !== undefined) return waitMs;
  const before = await recall(deps, id);
  const validators = validatorsOf(before, clock.now());
  const got = await visit<ReadPage>(deps, {
    url: page.url,
    kind: page.source === 'flipboard_mobile' ? 'feed' : 'page',
    device: page.source === 'google_desktop' ? 'desktop' : 'mobile',
    validators,
    patienceMs: PATIENCE_MS,
    signal,
    use: (answer) => readOf(page, answer, clock.now()),
  });
  if (got.kind === 'busy') return LEAST_MS + got.waitMs + random() * Math.min(got.waitMs, 5_000);
  if (got.kind === 'off') return OFF_MS;
  // This process is stopping, or another one has the page.
  if (got.kind === 'failed' && got.failure.reason === 'stopped') return LEAST_MS;

  const at = clock.now();
  const judged = judgeVisit(page, before, got, at);
  const { nextAt, slack } = plan(deps, page, judged, got, at);
  const event =
    judged.entries &&
    snapshotEvent({ page, at, periodMs: nextAt - at + slack, entries: judged.entries }, deps.producer);
  if (judged.entries && !event) {
    judged.record = { ...judged.record, outcome: 'refused', check: 'contract' };
    judged.memory = { ...judged.memory, last: before.last, failures: before.failures + 1 };
  }
  // Another process has the page by now, and remembers something newer.
  signal.throwIfAborted();
  await memories.commit(id, judged.memory, event && `${JSON.stringify(event)}\n`);
  const record = recordOf(page, judged, at, event ? nextAt - at + slack : undefined);
  deps.onReading(page, record, validators !== undefined);
  await keep(deps, page, before, judged, record, got);
  const failedMs = await outbox.send(id);
  return Math.max(failedMs ?? 0, nextAt - clock.now());
}

/** What was known before Redis was lost: whether the site refuses us. */
async function recall({ memories, standings, clock }: CollectPageDeps, id: string): Promise<PageMemory> {
  const memory = await memories.load(id);
  if (memory) return memory;
  const standing = await standings.standing(id);
  const { movedTo: _, ...health } = standing ?? { movedTo: '' };
  return { failures: 0, health: { ...healthy(clock.now()), ...health } };
}

/** Without the last snapshot no request is conditional: "not modified" would be of no use. */
const validatorsOf = ({ last }: PageMemory, now: number): Validators | undefined =>
  last && (last.etag ?? last.lastModified) !== undefined && now - last.wholeAt < WHOLE_MS ? last : undefined;

async function readOf(page: AggregatorPage, { body, headers, url }: FetchAnswer, now: number): Promise<ReadPage> {
  const kind = page.source === 'flipboard_mobile' ? 'xml' : 'html';
  const text = decodeText(await bytesOf(body), { kind, contentType: headers['content-type'] });
  return { text, reading: await readAggregatorPage({ source: page.source, address: url.href, text, now }) };
}

function plan(
  { positionsOf, random }: CollectPageDeps,
  page: AggregatorPage,
  { memory }: JudgedVisit,
  got: EndedVisit,
  at: number,
) {
  const host = new URL(page.url).hostname;
  const crawlDelayS = got.kind === 'answered' ? got.crawlDelayS : undefined;
  const question = {
    now: at,
    host,
    position: page.position,
    positions: positionsOf(host),
    crawlDelayS,
    memory,
    random,
  };
  const floorMs = got.kind === 'answered' ? freshMs(got.answer.headers, at) : 0;
  const nextAt = nextReadingAt({ ...question, floorMs });
  // robots.txt is read again after an hour or a day. Nothing changes before that.
  const disallowedMs = got.kind === 'disallowed' ? (got.state === 'unreachable' ? 60 : 360) * MINUTE_MS : 0;
  return { nextAt: Math.max(nextAt, at + disallowedMs), slack: slackMs(host, crawlDelayS) };
}

const recordOf = (
  page: AggregatorPage,
  { record }: JudgedVisit,
  at: number,
  periodMs: number | undefined,
): SnapshotRecord => ({
  id: eventId(page.id, at),
  page: page.id,
  at,
  check: '',
  reason: '',
  status: 0,
  periodS: periodMs === undefined ? 0 : periodSeconds(periodMs),
  placements: 0,
  unresolved: 0,
  difference: 0,
  durationMs: 0,
  bytes: 0,
  ...record,
});

/** A record for people. No event depends on it, so a store that is down holds nothing up. */
async function keep(
  { pages, snapshots, standings, memories, raise, log }: CollectPageDeps,
  page: AggregatorPage,
  before: PageMemory,
  { memory, sections }: JudgedVisit,
  record: SnapshotRecord,
  got: EndedVisit,
): Promise<void> {
  const logFailure = (what: string, work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => log.warn({ page: page.id, error: String(error) }, `${what} not stored`));
  const { at, check } = record;
  const { missing: _, ...health } = memory.health;
  if (before.health.state !== health.state)
    await logFailure('standing', standings.writeStanding(page.id, { ...health, movedTo: '' }, at));
  if (sections.length > 0) await logFailure('sections', pages.writeSections(page.id, sections, at));
  if (check === '') return;
  const text = got.kind === 'answered' ? (got.value?.text ?? '') : '';
  await logFailure('refused document', snapshots.writeRefused({ page: page.id, at, check, text }));
  const anomaly = refusalAnomaly(page, record);
  if (await memories.isRaised(anomaly.id)) return;
  await logFailure(
    'anomaly',
    raise(anomaly).then(() => memories.raised(anomaly.id)),
  );
}
