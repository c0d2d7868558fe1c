import type { EventRefusal } from '@vigie/contracts/event-result';

/**
 * What a step makes of one record. Steps never throw for bad data: a record that is no valid event is an outcome like any
 * other, and topic-ingest.ts is the one place that acts on outcomes and counts them.
 */
export type StepResult = { outcome: 'ok'; placements: number } | { outcome: 'dead-letter'; refusal: DeadReason };

/** Why a record is not stored: the codes of the contract, and the record without a value. */
export type DeadReason = Omit<EventRefusal, 'code'> & { code: EventRefusal['code'] | 'empty_record' };

export const deadLetter = (refusal: DeadReason): StepResult => ({ outcome: 'dead-letter', refusal });
