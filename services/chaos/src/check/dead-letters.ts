import { TOPIC_OF } from '@vigie/contracts/options';
import { deadLetterTopic } from '@vigie/schema/topics';
import {
  connectAdmin,
  createKafka,
  type KafkaClient,
  type KafkaRecord,
  startConsumer,
} from '@vigie/services/platform/kafka';
import { createLogger } from '@vigie/services/platform/logger';
import type { Addresses } from '../stack/addresses.ts';

/** The dead letters of all topics as a set: topic, value, why and where. Written twice, one counts once. */
export async function deadLettersOf({ brokers }: Addresses): Promise<string[]> {
  const log = createLogger({ service: 'chaos', level: 'fatal' });
  const kafka = createKafka({ brokers, clientId: 'chaos-letters', log });
  const letters = await Promise.all(Object.values(TOPIC_OF).map((topic) => readAll(kafka, deadLetterTopic(topic))));
  return [...new Set(letters.flat().map(lineOf))].sort();
}

export const letterOf = (topic: string, value: Buffer | null): string =>
  `${topic} ${value?.toString('base64') ?? 'null'}`;

function lineOf({ value, headers = {} }: KafkaRecord): string {
  const headerOf = (name: string): string => String(headers[name]);
  return [
    letterOf(headerOf('vigie-topic'), value),
    headerOf('vigie-code'),
    headerOf('vigie-path'),
    headerOf('vigie-reason'),
  ].join(' | ');
}

/** Every record of a topic up to its present end. */
async function readAll(kafka: KafkaClient, topic: string): Promise<KafkaRecord[]> {
  const admin = await connectAdmin(kafka);
  const ends = await admin.endOffsets(topic);
  const all: KafkaRecord[] = [];
  const open = new Set([...ends].filter(([, end]) => end > 0n).map(([partition]) => partition));
  let arrived: () => void = () => {};
  const complete = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  if (open.size > 0) {
    const consumer = await startConsumer(kafka, {
      groupId: `chaos-${topic}-${Date.now()}`,
      topic,
      maxBytes: 8 * 1_048_576,
      maxBytesPerPartition: 4 * 1_048_576,
      maxWaitMs: 100,
      log: createLogger({ service: 'chaos', level: 'fatal' }),
      onAssigned: () => {},
      async onBatch({ partition, records }) {
        if (!open.has(partition)) return true;
        all.push(...records);
        if (BigInt(records.at(-1)?.offset ?? -1) + 1n < (ends.get(partition) ?? 0n)) return true;
        open.delete(partition);
        if (open.size === 0) arrived();
        return true;
      },
    });
    await complete;
    await consumer.stop();
  }
  await admin.close();
  return all;
}
