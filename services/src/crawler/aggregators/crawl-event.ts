import { type CrawlEvent, crawlEvent, EVENT_MAX_BYTES } from '@vigie/contracts/events';
import type { AggregatorPage } from '../../sources/aggregators/page.ts';
import { eventId } from '../events/event-id.ts';

export interface Snapshot {
  page: Pick<AggregatorPage, 'id' | 'source' | 'position' | 'category' | 'topic'>;
  /** Milliseconds since 1970. */
  at: number;
  /** The planned time until the next one, in milliseconds. */
  periodMs: number;
  entries: CrawlEvent['entries'];
}

/** Limits of the contract, in seconds. */
const [LEAST_S, MOST_S] = [60, 14_400] as const;

export const periodSeconds = (ms: number): number => Math.min(MOST_S, Math.max(LEAST_S, Math.ceil(ms / 1_000)));

/** The event of one snapshot; undefined if the contract cannot hold it. The same page and time give the same event. */
export function snapshotEvent({ page, at, periodMs, entries }: Snapshot, producer: string): CrawlEvent | undefined {
  const { id, source, position, category, topic } = page;
  const event: CrawlEvent = {
    v: 1,
    type: 'crawl',
    id: eventId(id, at),
    at: new Date(at).toISOString(),
    producer,
    source,
    page: { position, ...(category && { category }), ...(topic && { topic }) },
    period: periodSeconds(periodMs),
    entries,
  };
  const fits = crawlEvent.safeParse(event).success && Buffer.byteLength(JSON.stringify(event)) <= EVENT_MAX_BYTES;
  return fits ? event : undefined;
}
