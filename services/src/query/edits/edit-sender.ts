import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { EditRecord, StoryEdit } from '@vigie/contracts/headlines';
import { HEADLINES } from '@vigie/schema/topics';
import type { EditOutcome } from '@vigie/stories/clusters/changes';
import type { Store } from '../../figures/store.ts';
import { AppError } from '../../platform/errors.ts';
import { createKafka, createProducer, type KafkaProducer, kafkaAt } from '../../platform/kafka.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';
import type { Logger } from '../../platform/logger.ts';
import type { QueryConfig } from '../config.ts';

/** Sends a person's edit to the log and resolves once the stories service has answered it. */
export interface EditSender {
  /**
   * @throws {AppError} `unavailable`: Kafka refused it; `edit_pending`: it is in the log, but was not applied in time
   */
  send(request: { by: string; edit: StoryEdit }): Promise<EditOutcome>;
}

interface EditSenderDeps {
  producer: Pick<KafkaProducer, 'send'>;
  /** Log of headlines, with its prefix. */
  topic: string;
  store: Pick<Store, 'query'>;
  /** Milliseconds. */
  now: () => number;
  /** Milliseconds of a clock that never jumps. */
  elapsed: () => number;
  /** A fresh id each time. */
  newId: () => string;
  pause: (ms: number) => Promise<unknown>;
  limitMs: number;
}

type OutcomeRow = [outcome: EditOutcome['outcome'], code: string, cluster: string];

const ANSWER = `SELECT toString(outcome), code, toString(cluster) FROM story_edits FINAL WHERE id = {id:String}`;
/** Applying and storing takes about a quarter of a second. */
const PAUSES_MS = [30, 60, 90, 120, 200, 300];
const LONGEST_PAUSE_MS = 500;
const RETRY_AFTER_S = 5;

export function createEditSender({
  producer,
  topic,
  store,
  now,
  elapsed,
  newId,
  pause,
  limitMs,
}: EditSenderDeps): EditSender {
  const answerOf = async (id: string): Promise<EditOutcome | undefined> => {
    const [row] = await store.query<OutcomeRow>(ANSWER, { id }, { newest: true });
    if (!row) return undefined;
    const [outcome, code, cluster] = row;
    return { id, outcome, code, cluster: cluster === '0' ? '' : articleIdFromUInt64(cluster) };
  };

  return {
    async send({ by, edit }) {
      const until = elapsed() + limitMs;
      const record: EditRecord = { v: 1, kind: 'edit', id: newId(), at: new Date(now()).toISOString(), by, edit };
      try {
        await producer.send([{ topic, key: null, value: Buffer.from(JSON.stringify(record)) }]);
      } catch (error) {
        throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S, cause: error });
      }
      for (let attempt = 0; elapsed() < until; attempt++) {
        await pause(PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS);
        const answer = await answerOf(record.id);
        if (answer) return answer;
      }
      throw new AppError('edit_pending', { retryAfterS: RETRY_AFTER_S });
    },
  };
}

/** Limits of sending an edit, which is short. */
const SEND_MS = 10_000;
const BYTES = 4 * 1_048_576;

/** Opens the sender of edits from the configuration. Connects when the first edit is sent. */
export function openEdits(config: QueryConfig, store: Store, log: Logger, life: Lifecycle): EditSender {
  const kafka = createKafka({ ...kafkaAt(config), clientId: 'vigie-query', log });
  const producer = createProducer(kafka, { timeoutMs: SEND_MS, maxInFlightBytes: BYTES });
  life.onStop('edits', () => producer.close());
  return createEditSender({
    producer,
    topic: `${config.VIGIE_TOPIC_PREFIX}${HEADLINES}`,
    store,
    now: Date.now,
    elapsed: () => performance.now(),
    newId: randomUUID,
    pause,
    limitMs: config.QUERY_EDIT_TIMEOUT_MS,
  });
}
