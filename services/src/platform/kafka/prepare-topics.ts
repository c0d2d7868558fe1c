import type { ENVIRONMENT } from '@vigie/contracts/process/environment';
import { ensureTopics, type FewCopies } from '@vigie/schema/ensure-topics';
import { copiesOf } from '@vigie/schema/topic-copies';
import { type PARTITIONS, partitionsOf, type TopicSpec, topicSpecs } from '@vigie/schema/topics';
import type { z } from 'zod';
import { untilDone } from '../retry.ts';
import type { KafkaAdmin } from './admin.ts';

type TopicsConfig = Pick<
  z.output<typeof ENVIRONMENT>,
  'KAFKA_BROKERS' | 'VIGIE_TOPIC_PREFIX' | 'VIGIE_TOPIC_DAYS' | 'VIGIE_TOPIC_REPLICAS' | keyof typeof PARTITIONS
>;

/** How long the topics' command waits for new copies. Of much data they take longer, and the brokers go on with them. */
const COPYING_MS = 30_000;

/**
 * Creates and changes the topics as the environment says. What an operator should know goes to `warn`.
 * @throws {ConfigError} for a number of copies that this cluster cannot or should not have
 */
export async function prepareTopics(
  admin: KafkaAdmin,
  config: TopicsConfig,
  warn: (line: string) => void,
): Promise<TopicSpec[]> {
  const { KAFKA_BROKERS: named, VIGIE_TOPIC_REPLICAS: wished } = config;
  const alive = (await admin.brokers()).length;
  const specs = topicSpecs({
    prefix: config.VIGIE_TOPIC_PREFIX,
    days: config.VIGIE_TOPIC_DAYS,
    replicas: copiesOf(wished, { alive, named: named.length }),
    partitions: partitionsOf(config),
  });
  const few = await ensureTopics(admin, specs, { addCopies: wished !== undefined, until: untilCopied });
  for (const topic of few) warn(describeCopies(topic));
  return specs;
}

const describeCopies = ({ topic, copies, wished, growing }: FewCopies): string =>
  growing
    ? `${topic} has ${copies} of ${wished} copies and is being copied: run this again afterwards, so that an acknowledgement means more than one of them`
    : `${topic} has ${copies} of ${wished} copies: set VIGIE_TOPIC_REPLICAS=${wished} and run this again to add them`;

async function untilCopied(condition: () => Promise<boolean>): Promise<boolean> {
  const look = async () => {
    if (!(await condition())) throw new Error('not copied yet');
  };
  const done = untilDone(look, { signal: AbortSignal.timeout(COPYING_MS), onFailure: () => {} });
  return done.then(
    () => true,
    () => false,
  );
}
