import type { EventLimits } from '@vigie/contracts/event-result';
import type { EventType } from '@vigie/contracts/options';
import type { Sights } from './headlines/sights.ts';
import type { StepResult } from './result.ts';
import type { Insert } from './store.ts';

/** Rows that are being collected for one batch of one topic. */
export interface LaneBlock {
  /** The step of this topic: checks one record's bytes and adds what it says to the block. Never throws. */
  add(bytes: Buffer, limits: EventLimits): StepResult;
  /** Stages, one after the other; what is in one stage may be stored at the same time. */
  inserts(): Insert[][];
  /** What the log of headlines is told once everything is inserted. */
  readonly sights: Sights | undefined;
}

/** What is particular to one topic. */
export interface Lane {
  type: EventType;
  open(): LaneBlock;
}
