import kafkajs from 'kafkajs';
import { expect, test } from 'vitest';
import { onceHeardOf, untilLed } from './admin.ts';

const unknownTopic = () =>
  new kafkajs.KafkaJSProtocolError(
    Object.assign(new Error('This server does not host this topic-partition'), {
      type: 'UNKNOWN_TOPIC_OR_PARTITION',
      code: 3,
      retriable: true,
    }),
  );

test('new topics are ready once every partition has a leader, also when a broker does not know them at first', async () => {
  const answers = [
    () => Promise.reject(new Error('unknown topic')),
    async () => [{ partitions: [{ leader: 1 }, { leader: -1 }] }],
    async () => [{ partitions: [{ leader: 1 }, { leader: 1 }] }],
  ];
  let requestCount = 0;
  await untilLed(() => answers[requestCount++]!());
  expect(requestCount).toBe(3);
});

test('after the time the last reason is told', async () => {
  await expect(untilLed(() => Promise.reject(new Error('unknown topic')), 1)).rejects.toThrow('unknown topic');
});

test('a topic is asked about again while the broker that answers has not heard of it, and not for another reason', async () => {
  const answers = [() => Promise.reject(unknownTopic()), async () => 'places'];
  let requestCount = 0;
  expect(await onceHeardOf(async () => answers[requestCount++]!())).toBe('places');
  expect(requestCount).toBe(2);
  await expect(onceHeardOf(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await expect(onceHeardOf(() => Promise.reject(unknownTopic()), 1)).rejects.toThrow('topic-partition');
});
