import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { EditRecord, StoryEdit } from '@vigie/contracts/headlines';
import type { EditOutcome } from '@vigie/pipelines/stories/clusters/changes';
import { AppError } from '../../platform/errors.ts';
import type { KafkaProducer } from '../../platform/kafka.ts';
import type { Store } from '../store.ts';

/** Sends a person's edit to the log and resolves once the stories service has answered it. */
export interface EditSender {
  /** @throws {AppError} `unavailable`: Kafka does not take it; `edit_pending`: it is in the log, but not applied in time */
  send(request: { by: string; edit: StoryEdit }): Promise<EditOutcome>;
}

export interface EditSenderDeps {
  producer: Pick<KafkaProducer, 'send'>;
  /** Log of headlines, with its prefix. */
  topic: string;
  store: Pick<Store, 'query'>;
  /** Milliseconds. */
  now: () => number;
  /** A fresh id each time. */
  newId: () => string;
  pause: (ms: number) => Promise<unknown>;
  limitMs: number;
}

type Row = [outcome: EditOutcome['outcome'], code: string, cluster: string];

const ANSWER = `SELECT toString(outcome), code, toString(cluster) FROM story_edits FINAL WHERE id = {id:String}`;
/** Applying and storing takes about a quarter of a second. */
const PAUSES_MS = [30, 60, 90, 120, 200, 300];
const LONGEST_PAUSE_MS = 500;
const RETRY_AFTER_S = 5;

export function createEditSender({ producer, topic, store, now, newId, pause, limitMs }: EditSenderDeps): EditSender {
  const answerOf = async (id: string): Promise<EditOutcome | undefined> => {
    const [row] = await store.query<Row>(ANSWER, { id });
    if (!row) return undefined;
    const [outcome, code, cluster] = row;
    return { id, outcome, code, cluster: cluster === '0' ? '' : articleIdFromUInt64(cluster) };
  };

  return {
    async send({ by, edit }) {
      const until = now() + limitMs;
      const record: EditRecord = { v: 1, kind: 'edit', id: newId(), at: new Date(now()).toISOString(), by, edit };
      try {
        await producer.send([{ topic, key: null, value: Buffer.from(JSON.stringify(record)) }]);
      } catch (error) {
        throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S, cause: error });
      }
      for (let attempt = 0; now() < until; attempt++) {
        await pause(PAUSES_MS[attempt] ?? LONGEST_PAUSE_MS);
        const answer = await answerOf(record.id);
        if (answer) return answer;
      }
      throw new AppError('edit_pending', { retryAfterS: RETRY_AFTER_S });
    },
  };
}
