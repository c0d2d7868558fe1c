import type { EventLimits, EventRefusal } from '@vigie/contracts/event-result';
import type { EventType } from '@vigie/contracts/options';
import { deadLetterTopic } from '@vigie/schema/topics';
import type { KafkaRecord, OutRecord } from '../platform/kafka.ts';
import type { Sights } from './headlines/sights.ts';
import type { Insert } from './store.ts';

type Headers = NonNullable<KafkaRecord['headers']>;

/** If the record already has the header (a dead letter that was sent again), its values stay in front. */
const addHeader = (headers: Headers, name: string, value: string): void => {
  const before = Object.hasOwn(headers, name) ? headers[name] : undefined;
  headers[name] = before === undefined ? value : [before, value].flat();
};

/**
 * The record unchanged, with headers that give the reason and the origin. Reasons are cut, since a path may contain a
 * long key of the event.
 */
function deadLetterOf(topic: string, partition: number, record: KafkaRecord, reason: DeadReason): OutRecord {
  const headers: Headers = { ...record.headers };
  addHeader(headers, 'vigie-code', reason.code);
  addHeader(headers, 'vigie-reason', reason.message.slice(0, 1_000));
  addHeader(headers, 'vigie-path', (reason.path ?? '').slice(0, 1_000));
  addHeader(headers, 'vigie-topic', topic);
  addHeader(headers, 'vigie-partition', String(partition));
  addHeader(headers, 'vigie-offset', record.offset);
  return { topic: deadLetterTopic(topic), key: record.key, value: record.value, headers };
}

const SEND_BYTES = 512 * 1024;

/** Groups that each fit into one batch of Kafka, in order. */
export function* inSends(letters: readonly OutRecord[]): Generator<OutRecord[], void> {
  let group: OutRecord[] = [];
  let bytes = 0;
  for (const letter of letters) {
    group.push(letter);
    bytes += (letter.value?.length ?? 0) + (letter.key?.length ?? 0) + 1_024;
    if (bytes < SEND_BYTES) continue;
    yield group;
    group = [];
    bytes = 0;
  }
  if (group.length > 0) yield group;
}

/**
 * What a step makes of one record. Steps never throw on bad data: an invalid event is an outcome like any other, and
 * only topic-ingest.ts acts on outcomes and counts them.
 */
export type StepResult = { outcome: 'ok'; placements: number } | { outcome: 'dead-letter'; refusal: DeadReason };

/** Why a record is not stored: the codes of the contract, and the code for a record without a value. */
type DeadReason = Omit<EventRefusal, 'code'> & { code: EventRefusal['code'] | 'empty_record' };

export const deadLetter = (refusal: DeadReason): StepResult => ({ outcome: 'dead-letter', refusal });

/** The rows of one batch of one topic, while they are collected. */
interface LaneBlock {
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

/** Records of one topic, from all its partitions, that are stored and committed together. */
export class Batch {
  readonly #topic: string;
  readonly #block: LaneBlock;
  readonly deadLetters: OutRecord[] = [];
  /** Next offset of each partition, once this batch is stored. */
  readonly offsets = new Map<number, bigint>();
  records = 0;
  bytes = 0;
  placements = 0;

  constructor(topic: string, lane: Lane) {
    this.#topic = topic;
    this.#block = lane.open();
  }

  /** Adds a record, valid or not. */
  add(partition: number, record: KafkaRecord, limits: EventLimits): StepResult {
    const { value } = record;
    const result = value?.length
      ? this.#block.add(value, limits)
      : deadLetter({ code: 'empty_record', message: 'enregistrement vide' });
    if (result.outcome === 'ok') this.placements += result.placements;
    else this.deadLetters.push(deadLetterOf(this.#topic, partition, record, result.refusal));
    this.records++;
    this.bytes += value?.length ?? 0;
    this.offsets.set(partition, BigInt(record.offset) + 1n);
    return result;
  }

  inserts = () => this.#block.inserts();

  get sights() {
    return this.#block.sights;
  }
}
