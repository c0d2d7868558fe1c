import { deadLetterTopic } from '@vigie/schema/topics';
import type { KafkaRecord, OutRecord } from '../platform/kafka.ts';
import type { DeadReason } from './result.ts';

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
export function deadLetterOf(topic: string, partition: number, record: KafkaRecord, reason: DeadReason): OutRecord {
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
