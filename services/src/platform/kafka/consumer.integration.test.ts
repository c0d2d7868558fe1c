import { engine, uniqueName } from '@vigie/local/testing/engine';
import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { connectAdmin } from './admin.ts';
import { createKafka } from './client.ts';
import { type KafkaConsumer, startConsumer } from './consumer.ts';

const log = createLogger({ service: 'test', level: 'silent' });

test('whoever shares a group leaves the offsets of the others’ partitions alone', async () => {
  const kafka = createKafka({ brokers: [await engine('kafka')], clientId: 'test-consumer', log });
  const admin = await connectAdmin(kafka);
  const topic = uniqueName('shared');
  const groupId = `${topic}-group`;
  await admin.create([{ topic, partitions: 2, replicas: 1, config: {} }]);
  const assigned: number[][] = [[], []];
  const consumers: KafkaConsumer[] = [];
  for (const one of [0, 1]) {
    consumers.push(
      await startConsumer(kafka, {
        groupId,
        topic,
        log,
        maxBytes: 1_000_000,
        maxBytesPerPartition: 1_000_000,
        maxWaitMs: 50,
        onBatch: async () => true,
        onAssigned: (partitions) => {
          assigned[one] = partitions;
        },
      }),
    );
  }
  try {
    await expect.poll(() => assigned.map(({ length }) => length)).toEqual([1, 1]);
    await consumers[0]?.commit(
      new Map([
        [0, 5n],
        [1, 5n],
      ]),
    );
    expect([...(await admin.committed(groupId, topic)).keys()]).toEqual(assigned[0]);
  } finally {
    await Promise.all(consumers.map((consumer) => consumer.stop()));
    await admin.remove([topic]);
    await admin.removeGroups([groupId]);
    await admin.close();
  }
});
