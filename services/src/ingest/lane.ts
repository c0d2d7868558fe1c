import type { EventLimits } from '@vigie/contracts/event-result';
import type { EventType } from '@vigie/contracts/options';
import type { Sights } from './headlines/sights.ts';
import type { StepResult } from './result.ts';
import type { Insert } from './store.ts';

/** The rows of one batch of one topic, while they are collected. */
export interface LaneBlock {
  /** The step of this topic: checks one record and adds its rows to the block. Never throws. */
  add(bytes: Buffer, limits: EventLimits): StepResult;
  /** Stages, one after the other. Inserts of one stage may run at the same time. */
  inserts(): Insert[][];
  /** What is sent to the log of headlines once everything is inserted. */
  readonly sights: Sights | undefined;
}

/** What differs from topic to topic. */
export interface Lane {
  type: EventType;
  open(): LaneBlock;
}
