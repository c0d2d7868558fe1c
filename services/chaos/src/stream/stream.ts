import { DAY_MS } from '@vigie/contracts/french/durations';
import { type EventType, TOPIC_OF } from '@vigie/contracts/options';
import { type Random, random } from '@vigie/demo/random';
import { broken, odd } from './break-event.ts';
import { article, crawl, type Moment, type RawEvent, share, sitemap } from './events.ts';

/** One event on its way. Invalid ones that reach Kafka itself must come out as dead letters. */
export interface SentEvent {
  /** Null: an empty record, which only Kafka can carry. */
  readonly bytes: Buffer | null;
  /** Without prefix; events for the collector find their own. */
  readonly topic: string;
  readonly type: EventType;
  readonly id: string;
  /** As it stands in the event. */
  readonly at: string;
  readonly valid: boolean;
}

/** What is sent in one go: to the collector, or by a crawler that speaks Kafka. */
export interface Body {
  readonly to: 'collector' | 'kafka';
  readonly events: readonly SentEvent[];
}

export interface StreamOptions {
  readonly seed: number;
  readonly events: number;
  /** No event is newer. Milliseconds. */
  readonly until: number;
}

const SPAN_MS = 4 * DAY_MS;

/** Seeded: mixed events of all types, some repeated, late, out of order, of overlapping crawlers, or invalid. */
export function makeStream({ seed, events, until }: StreamOptions): Body[] {
  const from = random('chaos', seed);
  const made = Array.from({ length: events }, (_, i) => {
    const late = from.chance(0.05) ? from.int(10, 40) * DAY_MS : 0;
    const at = until - SPAN_MS + Math.floor((SPAN_MS * i) / events) - late;
    return { place: i + (from.chance(0.3) ? from.int(0, 60) : 0), sent: makeOne(from, { id: `e${i}`, at }) };
  });
  const again = made
    .filter(() => from.chance(0.12))
    .map(({ place, sent }) => ({ place: place + from.int(1, 400), sent }));
  const ordered = [...made, ...again].sort((a, b) => a.place - b.place).map(({ sent }) => sent);
  return cut(from, ordered);
}

function makeOne(from: Random, moment: Moment): SentEvent {
  // The same id with other content: both count.
  const id = from.chance(0.02) ? `e${from.int(0, 40)}` : moment.id;
  const event = makeEvent(from, { ...moment, id });
  const { type, at } = event;
  const identity = { topic: TOPIC_OF[type], type, id, at };
  if (from.chance(0.06)) return { ...identity, bytes: broken(from, event), valid: false };
  const bytes = from.chance(0.03) ? odd(from, event) : Buffer.from(JSON.stringify(event));
  return { ...identity, bytes, valid: true };
}

function makeEvent(from: Random, moment: Moment): RawEvent {
  const kind = from.float();
  if (kind < 0.6) return crawl(from, moment);
  if (kind < 0.75) return share(from, moment);
  return kind < 0.88 ? article(from, moment) : sitemap(from, moment);
}

function cut(from: Random, ordered: readonly SentEvent[]): Body[] {
  const bodies: Body[] = [];
  for (let start = 0; start < ordered.length; ) {
    const events = ordered.slice(start, start + from.int(1, 12));
    start += events.length;
    bodies.push(
      from.chance(0.2)
        ? { to: 'kafka', events: events.flatMap((it) => misdirected(from, it)) }
        : { to: 'collector', events },
    );
  }
  return bodies;
}

/** What only a producer of Kafka can do wrong, beside the event: an empty record, and the topic of another type. */
function misdirected(from: Random, sent: SentEvent): SentEvent[] {
  if (from.chance(0.03)) return [sent, { ...sent, bytes: null, valid: false }];
  if (!from.chance(0.03)) return [sent];
  const topic = from.pick(Object.values(TOPIC_OF).filter((it) => it !== sent.topic));
  return [sent, { ...sent, topic, valid: false }];
}
