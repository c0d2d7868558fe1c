import { morePlaces, type PartitionPlaces } from './topic-copies.ts';
import { HEADLINES, inSyncOf, type TopicSpec } from './topics.ts';

/** What {@link ensureTopics} needs of a Kafka client. */
export interface TopicAdmin {
  topics(): Promise<string[]>;
  /** Ids of the brokers that live. */
  brokers(): Promise<number[]>;
  /** Of each partition of a topic. */
  places(topic: string): Promise<PartitionPlaces[]>;
  /**
   * Creates what is missing. A topic that was created by another process meanwhile is not an error. Resolves when each
   * has its leaders.
   */
  create(specs: TopicSpec[]): Promise<void>;
  grow(topic: string, partitions: number): Promise<void>;
  configure(topic: string, config: Readonly<Record<string, string>>): Promise<void>;
  /** Begins to move partitions to brokers, by partition. Copying goes on afterwards. */
  reassign(topic: string, brokers: ReadonlyMap<number, readonly number[]>): Promise<void>;
}

/** A topic that has fewer copies than wished. */
export interface FewCopies {
  readonly topic: string;
  /** That are complete. */
  readonly copies: number;
  readonly wished: number;
  /** More of them are being made. */
  readonly growing: boolean;
}

interface EnsureOptions {
  /** Gives topics with fewer copies more. */
  readonly addCopies: boolean;
  /** Waits until a condition holds, for as long as copying may take. Resolves to whether it does. */
  readonly until: (condition: () => Promise<boolean>) => Promise<boolean>;
}

/**
 * Creates and changes topics as {@link topicSpecs} says. Safe at every start, and for two processes at once. Partitions
 * and copies are only added, since Kafka cannot remove a partition; partitions never to `headlines`, whose order matters.
 */
export async function ensureTopics(
  admin: TopicAdmin,
  specs: TopicSpec[],
  { addCopies, until }: EnsureOptions = { addCopies: false, until: async () => true },
): Promise<FewCopies[]> {
  const present = new Set(await admin.topics());
  await admin.create(specs.filter(({ topic }) => !present.has(topic)));
  const old = specs.filter(({ topic }) => present.has(topic));
  for (const { topic, partitions } of old) {
    if (!topic.endsWith(HEADLINES) && (await admin.places(topic)).length < partitions)
      await admin.grow(topic, partitions);
  }
  if (addCopies) {
    const growing: TopicSpec[] = [];
    for (const spec of old) if (await begin(admin, spec)) growing.push(spec);
    await until(async () => (await Promise.all(growing.map((spec) => isCopied(admin, spec)))).every(Boolean));
  }
  const few: FewCopies[] = [];
  for (const spec of old) few.push(...(await settle(admin, spec)));
  return few;
}

/** False: every partition has its copies. */
async function begin(admin: TopicAdmin, { topic, replicas }: TopicSpec): Promise<boolean> {
  const [places, brokers] = [await admin.places(topic), await admin.brokers()];
  const wanted = morePlaces(places, brokers, replicas);
  if (wanted.size > 0) await admin.reassign(topic, wanted);
  return wanted.size > 0;
}

const isCopied = async (admin: TopicAdmin, { topic, replicas }: TopicSpec): Promise<boolean> =>
  (await admin.places(topic)).every(({ inSync }) => inSync.length >= replicas);

/** Sets what a topic can hold: a record that must have more copies than there are is never acknowledged. */
async function settle(admin: TopicAdmin, { topic, replicas, config }: TopicSpec): Promise<FewCopies[]> {
  const places = await admin.places(topic);
  const assigned = Math.min(...places.map(({ brokers }) => brokers.length));
  const complete = Math.min(...places.map(({ inSync }) => inSync.length));
  const needed = inSyncOf(assigned);
  const { 'min.insync.replicas': _, ...others } = config;
  // Fewer are in sync while copies are being made, and while a broker is away: then it stays as it is.
  await admin.configure(topic, complete < needed ? others : { ...others, 'min.insync.replicas': String(needed) });
  const growing = assigned >= replicas && complete < inSyncOf(replicas);
  return assigned < replicas || growing ? [{ topic, copies: complete, wished: replicas, growing }] : [];
}
