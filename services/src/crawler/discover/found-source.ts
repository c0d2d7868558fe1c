import type { UnservingReason } from '@vigie/contracts/sources';
import { countsInPart, type ListedDocument } from '../reading/document.ts';
import type { FoundSource } from './finding.ts';

const DAY_MS = 24 * 3_600_000;
/** A site that has published nothing for this long is not collected automatically. */
const OLD_MS = 30 * DAY_MS;
/** Entries of a shorter time say too little about a day. */
const LEAST_SPAN_MS = 6 * 3_600_000;
const SAMPLES = 3;

/** What people need to know of a document before they switch it on. */
export function foundSource(
  url: string,
  document: ListedDocument,
  now: number,
): Omit<FoundSource, 'publisher' | 'direct'> {
  const titled = document.entries
    .flatMap(({ title, publishedAt, lastModified }) => {
      const date = publishedAt ?? lastModified;
      return title ? [{ title, at: date === undefined ? undefined : Date.parse(date) }] : [];
    })
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  const times = titled.flatMap(({ at }) => at ?? []);
  const why = unservingOf(document, titled.length, times[0], now);
  return {
    url,
    kind: document.kind,
    language: document.language,
    entries: titled.length,
    newest: times[0],
    changesPerDay: changesPerDay(times, now),
    samples: titled.slice(0, SAMPLES).map(({ title }) => title),
    serves: why === undefined,
    ...(why && { why }),
    ...(document.why && { detail: document.why }),
  };
}

function unservingOf(
  document: ListedDocument,
  titled: number,
  newest: number | undefined,
  now: number,
): UnservingReason | undefined {
  if (document.kind === 'unknown') return 'unreadable';
  if (!countsInPart(document)) return 'cut';
  if (document.kind === 'index') return document.sitemaps.length > 0 ? undefined : 'empty';
  if (document.kind === 'urls') return 'without_titles';
  if (titled === 0) return 'empty';
  return newest !== undefined && now - newest > OLD_MS ? 'old' : undefined;
}

/** Entries of the last two days, or of as far back as the document reaches, as a rate. Times newest first. */
function changesPerDay(times: readonly number[], now: number): number {
  const from = Math.max(times.at(-1) ?? now, now - 2 * DAY_MS);
  const recent = times.filter((at) => at >= from).length;
  const span = Math.max(LEAST_SPAN_MS, now - from);
  return Math.round((recent * DAY_MS * 10) / span) / 10;
}
