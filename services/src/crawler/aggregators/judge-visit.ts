import type { CrawlEvent } from '@vigie/contracts/events';
import type { AggregatorPage } from '../../sources/aggregators/page.ts';
import type { NamedSection } from '../../sources/aggregators/page-store.ts';
import type { SnapshotRecord } from '../../sources/aggregators/snapshot-store.ts';
import { healthAfter } from '../manners/source-health.ts';
import type { Visit } from '../manners/visit.ts';
import type { PageMemory } from './page-memory.ts';
import type { PageReading } from './read-aggregator-page.ts';

/** A page as it came, and what was read of it. */
export interface ReadPage {
  text: string;
  reading: PageReading;
}

export type EndedVisit = Exclude<Visit<ReadPage>, { kind: 'busy' | 'off' }>;

type VisitRecord = Partial<SnapshotRecord> & Pick<SnapshotRecord, 'outcome'>;

/** What a visit says of a page. */
export interface JudgedVisit {
  record: VisitRecord;
  memory: PageMemory;
  /** Of the snapshot to send; undefined if there is none. */
  entries: CrawlEvent['entries'] | undefined;
  sections: readonly NamedSection[];
}

/** The consequences of a visit. Pure. A page that failed, broke off or is not believed gives no snapshot. */
export function judgeVisit(page: AggregatorPage, before: PageMemory, got: EndedVisit, at: number): JudgedVisit {
  if (got.kind === 'disallowed') {
    const reason = got.decision.rule ?? `robots.txt: ${got.state}`;
    return without(before, { outcome: 'disallowed', reason });
  }
  if (got.kind === 'failed') return without(before, { outcome: 'failed', reason: got.failure.reason });
  const { status, ms, body, headers, url } = got.answer;
  const about = { status, durationMs: ms, bytes: body.wireBytes() };
  const memory = { ...before, health: healthAfter(before.health, status, at) };
  if (status === 304 && before.last) {
    const { entries } = before.last;
    return {
      record: { ...about, outcome: 'same', placements: entries.length },
      memory: { ...memory, failures: 0 },
      entries,
      sections: [],
    };
  }
  if (got.value === undefined) {
    const isDenial = [401, 403, 429, 451].includes(status);
    return without(memory, { ...about, outcome: isDenial ? 'denied' : 'failed', reason: `HTTP ${status}` });
  }
  // A page that asks for consent, for example.
  if (hostOf(url.href) !== hostOf(page.url)) {
    return without(memory, { ...about, outcome: 'failed', reason: `elsewhere: ${url.hostname}` });
  }
  const { reading } = got.value;
  if (reading.kind === 'shell') return without(memory, { ...about, outcome: 'shell' });
  if (reading.kind === 'cut') return without(memory, { ...about, outcome: 'failed', reason: 'cut' });
  const { entries, unresolved, difference, check, sections } = reading;
  const measured = { ...about, placements: entries.length, unresolved, difference };
  if (check) return { ...without(memory, { ...measured, outcome: 'refused', check }), sections };
  const last = { wholeAt: at, entries, etag: headers.etag, lastModified: headers['last-modified'] };
  return { record: { ...measured, outcome: 'sent' }, memory: { ...memory, failures: 0, last }, entries, sections };
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

const without = (memory: PageMemory, record: VisitRecord): JudgedVisit => ({
  record,
  memory: { ...memory, failures: memory.failures + 1 },
  entries: undefined,
  sections: [],
});
