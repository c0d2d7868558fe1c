import { readEvent } from '@vigie/contracts/event-result';
import type { VigieEvent } from '@vigie/contracts/events';
import type { EventType } from '@vigie/contracts/options';
import type { HeadlineLog } from './headlines/headline-log.ts';
import type { Sights } from './headlines/sights.ts';
import type { Lane } from './lane.ts';
import { encodeBlock } from './native/block.ts';
import type { Column } from './native/column.ts';
import { deadLetter } from './result.ts';

type EventOf<T extends EventType> = Extract<VigieEvent, { type: T }>;

/** Columns of a landing table, and how one event is added to them. */
export interface Landing<T extends EventType> {
  columns: Readonly<Record<string, Column>>;
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
    const { columns, push } = open();
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
      inserts: () =>
        rows === 0 ? [] : [[{ table, columns: Object.keys(columns), rows, chunks: encodeBlock(columns, rows) }]],
    };
  },
});
