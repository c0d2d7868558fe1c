import { ConfigError } from '@vigie/contracts/process/environment';

/** On which brokers a partition is. */
export interface PartitionPlaces {
  readonly partition: number;
  /** -1: none. */
  readonly leader: number;
  /** The preferred leader first. */
  readonly brokers: readonly number[];
  readonly inSync: readonly number[];
}

const USUAL = 3;

interface Brokers {
  /** How many live. */
  readonly alive: number;
  /** How many the configuration names. An address may stand for all of a cluster. */
  readonly named: number;
}

/**
 * How many copies new topics get.
 * @throws {ConfigError} for a wish that the cluster cannot fulfil, and for a single copy where three brokers are: the log
 *   of headlines is primary data
 * @throws Error while too few brokers live
 */
export function copiesOf(wished: number | undefined, { alive, named }: Brokers): number {
  const brokers = Math.max(alive, named);
  const copies = wished ?? Math.min(USUAL, brokers);
  if (copies > brokers)
    throw new ConfigError(`VIGIE_TOPIC_REPLICAS: ${copies} copies need ${copies} brokers, and there are ${brokers}`);
  if (copies === 1 && brokers >= USUAL)
    throw new ConfigError(
      `VIGIE_TOPIC_REPLICAS: 1 is refused with ${brokers} brokers, because the log \`headlines\` exists nowhere else: set 3, or leave it unset`,
    );
  if (copies > alive) throw new Error(`${alive} of ${brokers} brokers live, and ${copies} copies are wished`);
  return copies;
}

/**
 * Where partitions must be to have so many copies: the places they have, then the brokers with the fewest copies of the
 * topic. Partitions that have enough are missing.
 */
export function morePlaces(
  places: readonly PartitionPlaces[],
  brokers: readonly number[],
  copies: number,
): Map<number, readonly number[]> {
  const load = new Map(brokers.map((broker) => [broker, 0]));
  for (const broker of places.flatMap((it) => it.brokers)) load.set(broker, (load.get(broker) ?? 0) + 1);
  const moved = new Map<number, readonly number[]>();
  for (const { partition, brokers: present } of places) {
    if (present.length >= copies) continue;
    const added = brokers
      .filter((broker) => !present.includes(broker))
      .sort((a, b) => load.get(a)! - load.get(b)! || a - b)
      .slice(0, copies - present.length);
    for (const broker of added) load.set(broker, load.get(broker)! + 1);
    moved.set(partition, [...present, ...added]);
  }
  return moved;
}
