import { readEvent } from '@vigie/contracts/event-result';
import type { VigieEvent } from '@vigie/contracts/events';
import type { EventType } from '@vigie/contracts/options';
import type { HeadlineLog } from './headlines/headline-log.ts';
import type { Sights } from './headlines/sights.ts';
import { deadLetter, type Lane } from './lane.ts';
import { type Column, encodeBlock } from './native/block.ts';

type EventOf<T extends EventType> = Extract<VigieEvent, { type: T }>;

/** Rows of a table that not every event has. */
export interface Extra {
  table: string;
  columns: Readonly<Record<string, Column>>;
  rows: number;
}

/** Columns of a landing table, and how one event is added to them. */
export interface Landing<T extends EventType> {
  columns: Readonly<Record<string, Column>>;
  extras?: readonly Extra[];
  /** Returns the event's number of placements, for the counts. */
  push(event: EventOf<T>): number;
}

interface EventLane<T extends EventType> {
  type: T;
  table: string;
  open(): Landing<T>;
  /** For events that show articles: the log of headlines, and how an event's articles are found. */
  headlines?: { log: HeadlineLog; see(event: EventOf<T>, sights: Sights): void };
}

/** A lane that stores each event as one row of one table. */
export const eventLane = <T extends EventType>({ type, table, open, headlines }: EventLane<T>): Lane => ({
  type,
  open() {
    const { columns, extras = [], push } = open();
    const sights = headlines?.log.open();
    let rows = 0;
    return {
      sights,
      add(bytes, limits) {
        const result = readEvent(bytes, { ...limits, expected: type });
        if (!result.ok) return deadLetter(result.refusal);
        const event = result.event as EventOf<T>;
        const placements = push(event);
        if (sights) headlines?.see(event, sights);
        rows++;
        return { outcome: 'ok', placements };
      },
      inserts() {
        const filled = [{ table, columns, rows }, ...extras].filter((one) => one.rows > 0);
        if (filled.length === 0) return [];
        return [
          filled.map((one) => ({
            ...one,
            columns: Object.keys(one.columns),
            chunks: encodeBlock(one.columns, one.rows),
          })),
        ];
      },
    };
  },
});
