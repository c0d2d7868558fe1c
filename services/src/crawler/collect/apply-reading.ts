import type { FetchOutcome } from '@vigie/contracts/sources';
import { botHeaders } from '@vigie/readers/page/judge/walls';
import { healthAfter } from '../manners/source-health.ts';
import { countsInPart, type ListedDocument, type ListedEntry, noteOf } from '../reading/document.ts';
import { learn } from '../schedule/habit.ts';
import { dated, firstDates, type SourceMemory } from './memory.ts';
import type { Reading } from './reading.ts';
import { SeenAddresses } from './seen.ts';

/** What a reading changes. */
export interface AppliedReading {
  memory: SourceMemory;
  /** If the document was read. */
  seen: SeenAddresses | undefined;
  outcome: FetchOutcome;
  /** Of `refused` and `failed`; else what is to be said of the document ({@link noteOf}). */
  reason: string;
  status: number;
  /** In the document's order; at the first reading all of it is new. */
  fresh: { entry: ListedEntry; how: 'new' | 'changed' }[];
  isFirst: boolean;
  spanMs: number;
  delaysS: number[];
}

const DAY_MS = 24 * 3_600_000;
/** News sitemaps list two days: what happened before is not in them. */
const MOST_SPAN_MS = 2 * DAY_MS;

/** Too long for us, every time. */
const IN_PART = new Set(['too-large', 'too-many']);

/** What a document lists: an index lists sitemaps. */
const listedBy = ({ kind, entries, sitemaps }: ListedDocument): readonly ListedEntry[] =>
  kind === 'index' ? sitemaps : entries;

type ServerReading = Extract<Reading, { kind: 'failed' | 'answered' }>;

/** The consequences of a reading for what is known of a source. Pure. */
export function applyReading(
  before: SourceMemory,
  seen: SeenAddresses | undefined,
  reading: ServerReading,
  now: number,
): AppliedReading {
  if (reading.kind === 'failed') return unchanged(before, 'failed', reading.reason, 0);
  const { status, document } = reading;
  const memory = { ...before, health: healthAfter(before.health, status, now) };
  if (status === 304) return known(memory, undefined, [], reading, now);
  if (status !== 200 || document === undefined) {
    const isRefusal = [401, 403, 429, 451].includes(status) || botHeaders(reading.headers);
    // An address that it moved to and that is gone is forgotten: the old one may lead elsewhere.
    const movedTo = status === 404 || status === 410 ? '' : memory.movedTo;
    return unchanged({ ...memory, movedTo }, isRefusal ? 'refused' : 'failed', `HTTP ${status}`, status);
  }
  if (document.kind === 'unknown') return unchanged(memory, 'failed', document.why || 'unreadable', status);
  if (!countsInPart(document)) return unchanged(memory, 'failed', document.why, status);
  const fresh = listedBy(document).flatMap((entry) => {
    const how = seen ? seen.differs(entry) : 'new';
    return how ? [{ entry, how } as const] : [];
  });
  const dates = firstDates(document.entries, before.firstDates ?? {}, now);
  const next = { ...memory, firstDates: dates, note: noteOf(document) };
  const applied = known(next, { document, isFirst: seen === undefined }, fresh, reading, now);
  return {
    ...applied,
    fresh: fresh.map(({ entry, how }) => ({ entry: dated(entry, dates, now), how })),
    seen: document.whole ? applied.seen : applied.seen && SeenAddresses.together(seen, applied.seen),
  };
}

const unchanged = (memory: SourceMemory, outcome: FetchOutcome, reason: string, status: number): AppliedReading => ({
  memory,
  seen: undefined,
  outcome,
  reason,
  status,
  fresh: [],
  isFirst: false,
  spanMs: 0,
  delaysS: [],
});

function known(
  before: SourceMemory,
  read: { document: ListedDocument; isFirst: boolean } | undefined,
  fresh: AppliedReading['fresh'],
  { headers, status, movedTo }: Extract<Reading, { kind: 'answered' }>,
  now: number,
): AppliedReading {
  const isFirst = read?.isFirst ?? false;
  const added = fresh.filter(({ how }) => how === 'new');
  const dates = added.flatMap(({ entry: { publishedAt } }) => (publishedAt ? [Date.parse(publishedAt)] : []));
  // What says no date came between two readings.
  const times = isFirst ? dates : [...dates, ...new Array<number>(added.length - dates.length).fill(now)];
  const spanMs = isFirst || before.knownAt === 0 ? 0 : Math.min(MOST_SPAN_MS, now - before.knownAt);
  // Its end may come with the next answer.
  const isTorn = read !== undefined && !read.document.whole && !IN_PART.has(read.document.why);
  const isNew = isFirst && before.habit.minutes.every((minutes) => minutes === 0);
  return {
    memory: {
      ...before,
      // A 304 may give newer validators than it was asked with.
      ...(isTorn
        ? { etag: undefined, lastModified: undefined }
        : {
            etag: headers.etag ?? (read ? undefined : before.etag),
            lastModified: headers['last-modified'] ?? (read ? undefined : before.lastModified),
          }),
      wholeAt: read ? now : before.wholeAt,
      knownAt: now,
      total: read?.document.total ?? before.total,
      habit: isNew
        ? habitOfDocument(before.habit, times, now)
        : learn(before.habit, { from: now - spanMs, to: now }, spanMs > 0 ? times : []),
      movedTo: movedTo ?? before.movedTo,
    },
    seen: read && SeenAddresses.of(listedBy(read.document)),
    outcome: fresh.length > 0 ? 'changed' : 'same',
    reason: before.note ?? '',
    status,
    fresh,
    isFirst,
    spanMs,
    delaysS: isFirst
      ? []
      : dates.filter((at) => at <= now && now - at < MOST_SPAN_MS).map((at) => Math.round((now - at) / 1_000)),
  };
}

/** A first document tells when its entries appeared: the habit need not be waited for. */
function habitOfDocument(habit: SourceMemory['habit'], times: readonly number[], now: number): SourceMemory['habit'] {
  const recent = times.filter((at) => at > now - MOST_SPAN_MS && at <= now);
  const from = Math.min(...recent);
  return recent.length > 1 ? learn(habit, { from, to: now }, recent) : habit;
}
