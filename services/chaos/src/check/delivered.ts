import type { EventType } from '@vigie/contracts/options';
import type { Delivery } from '../stream/sender.ts';
import type { SentEvent } from '../stream/stream.ts';
import type { Difference } from './compare.ts';
import { letterOf } from './dead-letters.ts';
import type { Picture } from './picture.ts';

/** Where `at` and `id` stand in a row of each landing table. */
const LANDINGS: Readonly<Record<EventType, { table: string; at: number; id: number }>> = {
  crawl: { table: 'crawls_landing', at: 4, id: 7 },
  article: { table: 'article_pages_landing', at: 2, id: 4 },
  sitemap: { table: 'sitemap_fetches', at: 2, id: 4 },
  share: { table: 'shares_landing', at: 3, id: 5 },
};

const keyOf = (type: EventType, id: unknown, at: string): string =>
  `${type} ${id} ${at.replace('T', ' ').replace('Z', '')}`;

/**
 * What a store owes to its senders, without looking at any other store: the collector has accepted just the valid events,
 * each accepted one is in its landing table, and what is invalid and went by Kafka is among the dead letters.
 */
export function checkDelivered({ accepted, refused, acknowledged }: Delivery, picture: Picture): Difference[] {
  const stored = storedEvents(picture);
  const letters = new Set((picture.get('dead letters') ?? []).map((line) => line.split(' | ')[0]));
  const lost = [...accepted, ...acknowledged].filter(
    ({ type, id, at, valid }) => valid && !stored.has(keyOf(type, id, at)),
  );
  const unburied = acknowledged.filter(({ topic, bytes, valid }) => !valid && !letters.has(letterOf(topic, bytes)));
  return [
    { part: 'accepted and not stored', missing: lost.map(tell), extra: [] },
    { part: 'invalid and no dead letter', missing: unburied.map(tell), extra: [] },
    { part: 'valid and refused', missing: refused.filter(({ valid }) => valid).map(tell), extra: [] },
    { part: 'invalid and accepted', missing: [], extra: accepted.filter(({ valid }) => !valid).map(tell) },
  ].filter(({ missing, extra }) => missing.length + extra.length > 0);
}

const tell = ({ topic, type, id, at }: SentEvent): string => `${topic}: ${type} ${id} ${at}`;

function storedEvents(picture: Picture): Set<string> {
  const stored = new Set<string>();
  for (const [type, { table, at, id }] of Object.entries(LANDINGS)) {
    for (const line of picture.get(table) ?? []) {
      const row = JSON.parse(line) as unknown[];
      stored.add(keyOf(type as EventType, row[id], String(row[at])));
    }
  }
  return stored;
}
