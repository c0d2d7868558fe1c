import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { EditRecord, StoryEdit } from '@vigie/contracts/headlines';
import type { ClusterStatus } from '@vigie/contracts/options';
import { CAPABILITIES, may } from '@vigie/contracts/roles/access';
import { HEADLINES } from '@vigie/schema/topics';
import type { EditOutcome } from '@vigie/stories/clusters/changes';
import type { Store } from '../../figures/store.ts';
import { AppError, type AppErrorOptions, fieldDetail } from '../../platform/errors.ts';
import { createKafka, createProducer, type KafkaProducer, kafkaAt } from '../../platform/kafka.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';
import type { Logger } from '../../platform/logger.ts';
import type { QueryConfig } from '../config.ts';
import type { SessionUser } from '../http/session-user.ts';

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

interface Reason {
  message: string;
  /** The field of the body that caused it, when it is a single one. */
  path?: string;
}

const UNKNOWN: Readonly<Record<string, Reason>> = {
  unknown_cluster: { message: 'Cluster inconnu' },
  unknown_article: { message: 'Article inconnu' },
  unknown_merged: { message: 'Cluster d’origine inconnu', path: 'into' },
};

const IMPOSSIBLE: Readonly<Record<string, Reason>> = {
  forgotten_cluster: { message: 'Ce cluster est trop ancien pour être modifié' },
  forgotten_article: { message: 'Cet article est trop ancien pour être déplacé' },
  not_in_cluster: { message: 'Un des articles n’est pas dans ce cluster', path: 'articles' },
  whole_cluster: { message: 'Un cluster ne peut pas être détaché de lui-même', path: 'articles' },
  same_cluster: { message: 'Il s’agit du même cluster' },
  forgotten_merged: { message: 'Le cluster d’origine est trop ancien pour être rétabli', path: 'into' },
  not_merged: { message: 'Le cluster d’origine n’a pas été fusionné avec celui-ci', path: 'into' },
};

/** Message and details of a refusal; unknown codes get the default message of the error. */
function optionsOf(reason: Reason | undefined): AppErrorOptions {
  if (reason === undefined) return {};
  const { message, path } = reason;
  return path === undefined ? { message } : { message, details: [fieldDetail(path, message)] };
}

/** The cluster that an edit made or kept. @throws {AppError} `not_found` or `conflict`, when it was refused */
export function appliedTo({ outcome, code, cluster }: EditOutcome): string {
  if (outcome === 'applied') return cluster;
  const unknown = UNKNOWN[code];
  if (unknown) throw new AppError('not_found', optionsOf(unknown));
  throw new AppError('conflict', optionsOf(IMPOSSIBLE[code]));
}

/**
 * Pauses or opens a cluster; resolves once it is applied. @throws {AppError} forbidden, not_found, conflict,
 * unavailable
 */
export async function setStatus(
  edits: EditSender | undefined,
  user: SessionUser,
  cluster: string,
  status: ClusterStatus,
): Promise<{ _id: string; status: ClusterStatus }> {
  if (!may(CAPABILITIES.clusterStatus, user)) throw new AppError('forbidden');
  if (!edits) throw new AppError('unavailable');
  const outcome = await edits.send({ by: user.id, edit: { type: 'status', cluster, status } });
  return { _id: appliedTo(outcome), status };
}
