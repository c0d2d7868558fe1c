/**
 * The one door to Kafka. kafkajs is no longer maintained: replacing it must touch this folder only, so nothing of its types
 * goes further than the interfaces below.
 */
export { connectAdmin, type KafkaAdmin, kafkaFault } from './kafka/admin.ts';
export { createKafka, type KafkaClient } from './kafka/client.ts';
export { type KafkaConsumer, type KafkaRecord, type RecordBatch, startConsumer } from './kafka/consumer.ts';
export {
  createProducer,
  type KafkaProducer,
  NotAcknowledged,
  type OutRecord,
} from './kafka/producer.ts';
