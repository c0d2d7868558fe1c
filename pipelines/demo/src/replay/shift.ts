import { createHash } from 'node:crypto';
import { DAY_MS } from '@vigie/contracts/french/durations';

const ID_MAX = 64;

/** Whole days to add, per producer. */
export type Shifts = ReadonlyMap<string, number>;

type Json = Record<string, unknown>;

const TIME = /^(\d{4}-\d{2}-\d{2})(T.*)$/s;
/** Fields of events and of sitemap entries that are times. */
const TIME_FIELDS = ['at', 'publishedAt', 'modifiedAt', 'lastModified'];

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The event in a line. Undefined when it is not a JSON object: the collector is to refuse it. */
export function parseEvent(bytes: Uint8Array): Json | undefined {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}

/** The first of two passes: collects the last `at` of each producer, then says by how many days each is shifted. */
export function lastTimes() {
  const last = new Map<string, number>();
  return {
    see(event: Json | undefined): void {
      const at = Date.parse(typeof event?.at === 'string' ? event.at : '');
      const producer = event?.producer;
      if (typeof producer !== 'string' || Number.isNaN(at)) return;
      last.set(producer, Math.max(last.get(producer) ?? Number.NEGATIVE_INFINITY, at));
    },
    /** Each producer's last event moves into (now - 24 h, now]. */
    shifts: (now: number): Shifts =>
      new Map([...last].map(([producer, at]) => [producer, Math.floor((now - at) / DAY_MS)])),
  };
}

/** The same time of day, this many days later. An invalid time stays as it is. */
export function shiftTime(time: unknown, days: number): unknown {
  const [, date, rest] = typeof time === 'string' ? (TIME.exec(time) ?? []) : [];
  const start = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(start) ? time : new Date(start + days * DAY_MS).toISOString().slice(0, 10) + rest;
}

/** The id with the shift as suffix, at most 64 long. A long id keeps its beginning and gets a hash of all of it. */
export function shiftId(id: unknown, days: number): unknown {
  if (typeof id !== 'string') return id;
  const suffix = `${days < 0 ? '' : '+'}${days}d`;
  if (id.length + suffix.length <= ID_MAX) return id + suffix;
  const digest = createHash('sha256').update(id).digest('hex').slice(0, 16);
  return `${id.slice(0, ID_MAX - suffix.length - digest.length - 1).toWellFormed()}~${digest}${suffix}`;
}

const shiftFields = (record: Json, days: number): Json =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, TIME_FIELDS.includes(name) ? shiftTime(value, days) : value]),
  );

/** The second pass: shifts all times and the id of an event by the days of its producer. Pure. */
export function shiftEvent(event: Json, shifts: Shifts): Json {
  const days = shifts.get(String(event.producer)) ?? 0;
  if (days === 0) return event;
  const { entries } = event;
  return {
    ...shiftFields(event, days),
    id: shiftId(event.id, days),
    ...(Array.isArray(entries)
      ? {
          entries: entries.map((entry) =>
            typeof entry === 'object' && entry !== null ? shiftFields(entry as Json, days) : entry,
          ),
        }
      : {}),
  };
}
