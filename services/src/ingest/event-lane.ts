import { readEvent } from '@vigie/contracts/event-result';
import type { VigieEvent } from '@vigie/contracts/events';
import type { EventType } from '@vigie/contracts/options';
import type { Lane } from './lane.ts';
import { encodeBlock } from './native/block.ts';
import type { Column } from './native/column.ts';
import { deadLetter } from './result.ts';

type EventOf<T extends EventType> = Extract<VigieEvent, { type: T }>;

/** Columns of a landing table with the way to add one event to them. */
export interface Landing<T extends EventType> {
  columns: Readonly<Record<string, Column>>;
  /** Returns the number of placements, for the counts. */
  push(event: EventOf<T>): number;
}

/** A lane that stores each event as one row of one table. */
export const eventLane = <T extends EventType>(type: T, table: string, open: () => Landing<T>): Lane => ({
  type,
  open() {
    const { columns, push } = open();
    let rows = 0;
    return {
      add(bytes, limits) {
        const result = readEvent(bytes, { ...limits, expected: type });
        if (!result.ok) return deadLetter(result.refusal);
        const placements = push(result.event as EventOf<T>);
        rows++;
        return { outcome: 'ok', placements };
      },
      inserts: () =>
        rows === 0 ? [] : [[{ table, columns: Object.keys(columns), rows, chunks: encodeBlock(columns, rows) }]],
    };
  },
});
