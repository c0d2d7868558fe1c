import type { EventLimits } from '@vigie/contracts/event-result';
import type { KafkaRecord, OutRecord } from '../platform/kafka.ts';
import { deadLetterOf } from './dead-letters.ts';
import type { Lane, LaneBlock } from './lane.ts';
import { deadLetter, type StepResult } from './result.ts';

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
