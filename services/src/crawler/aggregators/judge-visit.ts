import { createHash } from 'node:crypto';
import { MOST_DIFFERENCE, MOST_UNRESOLVED, type PageSource, REFUSED_HOURS } from '@vigie/contracts/aggregators';
import type { CrawlEvent } from '@vigie/contracts/events';
import { formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { formatPercent } from '@vigie/contracts/french/numbers';
import type { RaisedAnomaly } from '../../sources/aggregators/anomalies.ts';
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

const NAMES: Readonly<Record<PageSource, string>> = {
  google_desktop: 'Google Actualités (ordinateur)',
  google_mobile_webview: 'Google Actualités (mobile)',
  flipboard_mobile: 'Flipboard',
};

type RefusedReading = Pick<SnapshotRecord, 'at' | 'check' | 'unresolved' | 'difference'>;

/** What administrators read about a refused reading: one for each page, trouble and day in Paris. Its id is derived from these. */
export function refusalAnomaly(
  page: AggregatorPage,
  { at, check, unresolved, difference }: RefusedReading,
): RaisedAnomaly {
  const { day, minutes } = parisTime(at);
  const id = createHash('sha256').update(`${page.id}\n${check}\n${day}`).digest('hex').slice(0, 32);
  const why = {
    unresolved: `${formatPercent(unresolved)} des articles n’ont pas l’adresse de leur éditeur (au plus ${formatPercent(MOST_UNRESOLVED)})`,
    disagreement: `les deux lectures de la page diffèrent de ${formatPercent(difference)} (au plus ${formatPercent(MOST_DIFFERENCE)})`,
    contract: 'ce qui y est lu ne tient pas dans un événement',
    '': '',
  }[check];
  const comment = `Relevé de la page « ${page.name} » de ${NAMES[page.source]} refusé à ${formatMinutes(minutes)} : ${why}. Le document est gardé ${REFUSED_HOURS} h dans Collecte › Agrégateurs.`;
  return { id, comment, at };
}
