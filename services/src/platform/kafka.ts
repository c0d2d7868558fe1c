/**
 * The only access to Kafka. kafkajs is no longer maintained: only this folder may know it, so that it can be replaced.
 * Its types go no further than the interfaces below.
 */
export { kafkaAt } from './kafka/access.ts';
export { connectAdmin, type KafkaAdmin } from './kafka/admin.ts';
export { kafkaCheck } from './kafka/check.ts';
export { createKafka, type KafkaClient } from './kafka/client.ts';
export { type KafkaConsumer, type KafkaRecord, type RecordBatch, startConsumer } from './kafka/consumer.ts';
export { prepareTopics } from './kafka/prepare-topics.ts';
export {
  createProducer,
  type KafkaProducer,
  NotAcknowledged,
  type OutRecord,
} from './kafka/producer.ts';
export { readTopic } from './kafka/read-topic.ts';
