import { setTimeout as pause } from 'node:timers/promises';
import { type Collector, collector, type Receipt } from '@vigie/demo/collector';
import { createKafka, createProducer, type KafkaProducer } from '@vigie/services/platform/kafka';
import { createLogger } from '@vigie/services/platform/logger';
import type { Addresses } from '../stack/addresses.ts';
import { API_KEY } from '../stack/environment.ts';
import type { Pace } from './pace.ts';
import type { Body, SentEvent } from './stream.ts';

/** Bodies on their way at once. */
export const LANES = 3;
const LONGEST_PAUSE_MS = 250;

export interface Delivery {
  /** By the collector. */
  readonly accepted: readonly SentEvent[];
  readonly refused: readonly SentEvent[];
  /** By Kafka, to those who speak it. */
  readonly acknowledged: readonly SentEvent[];
  /** Bodies that had to be sent again: 503, or a connection that broke. */
  readonly again: number;
}

/** Sends every body until it is answered, in order of their start, as docs/events.md asks of crawlers. */
export async function deliver(at: Addresses, bodies: readonly Body[], pace: Pace): Promise<Delivery> {
  const accepted: SentEvent[] = [];
  const refused: SentEvent[] = [];
  const acknowledged: SentEvent[] = [];
  let again = 0;
  const http = collector({
    url: at.collector,
    key: API_KEY,
    tries: Number.POSITIVE_INFINITY,
    onRetry: () => {
      again += 1;
    },
    sleep: (ms) => pause(Math.min(ms, LONGEST_PAUSE_MS)),
  });
  const log = createLogger({ service: 'chaos', level: 'fatal' });
  const kafka = createKafka({ brokers: at.brokers, clientId: 'chaos-crawler', log });
  const producer = createProducer(kafka, { timeoutMs: 10_000, maxInFlightBytes: 32 * 1_048_576 });
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let number = next++; number < bodies.length; number = next++) {
      await pace.start(number);
      const { to, events } = bodies[number] as Body;
      if (to === 'collector') {
        const refusedLines = await sendHttp(http, events);
        for (const [i, event] of events.entries()) (refusedLines.has(i + 1) ? refused : accepted).push(event);
      } else {
        again += await sendKafka(producer, events);
        acknowledged.push(...events);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await producer.close();
  }
  return { accepted, refused, acknowledged, again };
}

/** Numbers of the lines that were refused. A body is short enough for the answer to list them all. */
async function sendHttp(http: Collector, events: readonly SentEvent[]): Promise<Set<number>> {
  const lines = events.flatMap(({ bytes }) => [bytes ?? Buffer.alloc(0), Buffer.from('\n')]);
  const { accepted, rejected, rejectedTotal }: Receipt = await http.send(Buffer.concat(lines));
  if (accepted + rejectedTotal !== events.length || rejected.length !== rejectedTotal) {
    throw new Error(`${events.length} events, but the answer speaks of ${accepted} + ${rejectedTotal}`);
  }
  return new Set(rejected.map(({ line }) => line ?? 0));
}

/** Resolves to how often it had to be sent again. */
async function sendKafka(producer: KafkaProducer, events: readonly SentEvent[]): Promise<number> {
  const records = events.map(({ topic, id, bytes }) => ({ topic, key: id, value: bytes }));
  for (let tried = 0; ; tried += 1) {
    try {
      await producer.send(records);
      return tried;
    } catch {
      await pause(LONGEST_PAUSE_MS);
    }
  }
}
