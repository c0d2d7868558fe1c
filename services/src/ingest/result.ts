import type { EventRefusal } from '@vigie/contracts/event-result';

/**
 * What a step makes of one record. Steps never throw on bad data: an invalid event is an outcome like any other, and
 * only topic-ingest.ts acts on outcomes and counts them.
 */
export type StepResult = { outcome: 'ok'; placements: number } | { outcome: 'dead-letter'; refusal: DeadReason };

/** Why a record is not stored: the codes of the contract, and the code for a record without a value. */
export type DeadReason = Omit<EventRefusal, 'code'> & { code: EventRefusal['code'] | 'empty_record' };

export const deadLetter = (refusal: DeadReason): StepResult => ({ outcome: 'dead-letter', refusal });
