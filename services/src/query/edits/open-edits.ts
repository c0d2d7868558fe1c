import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { HEADLINES } from '@vigie/pipelines/topics';
import { createKafka, createProducer } from '../../platform/kafka.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';
import type { Logger } from '../../platform/logger.ts';
import type { QueryConfig } from '../config.ts';
import type { Store } from '../store.ts';
import { createEditSender, type EditSender } from './edit-sender.ts';

/** An edit is short, and nobody waits for it longer than this. */
const SEND_MS = 10_000;
const BYTES = 4 * 1_048_576;

/** The way of edits to the log, as the configuration says. Connects with the first one. */
export function openEdits(config: QueryConfig, store: Store, log: Logger, life: Lifecycle): EditSender {
  const kafka = createKafka({ brokers: config.KAFKA_BROKERS, clientId: 'vigie-query', log });
  const producer = createProducer(kafka, { timeoutMs: SEND_MS, maxInFlightBytes: BYTES });
  life.onStop('edits', () => producer.close());
  return createEditSender({
    producer,
    topic: `${config.VIGIE_TOPIC_PREFIX}${HEADLINES}`,
    store,
    now: Date.now,
    newId: randomUUID,
    pause,
    limitMs: config.QUERY_EDIT_TIMEOUT_MS,
  });
}
