import { type Random, random } from '@vigie/demo/random';
import type { Body } from '../stream/stream.ts';

export const VICTIMS = [
  'kafka',
  'clickhouse',
  'redis',
  'collector',
  'ingest',
  'stories',
  'rollup',
  'worker',
  'query',
] as const;
/** `kafka-1` is the first broker of several. */
export type Victim = (typeof VICTIMS)[number] | `kafka-${number}`;

/** The brokers of a cluster. */
export const brokersOf = (count: number): Victim[] =>
  Array.from({ length: count }, (_, i) => `kafka-${i + 1}` as const);

export interface PlannedKill {
  readonly victim: Victim;
  /** The kill waits until this body is on its way, */
  readonly body: number;
  /** ... and then so long. Milliseconds. */
  readonly afterMs: number;
  /** Frozen from the moment that the body starts, so that what is on its way is sure to die with it. */
  readonly isFrozen: boolean;
  /** False: the next one may hit while this one still starts. */
  readonly recover: boolean;
}

/** Half of the kills fall into requests under way, half into batches that are filled, stored and not yet committed. */
const SOON_MS = 30;
const LATER_MS = 1_500;

/**
 * Kills spread evenly over the stream, at moments and of processes that the seed chooses. The collector, which answers a body
 * within milliseconds, is held at one that is for it.
 */
export function planKills(
  seed: number,
  kills: number,
  bodies: readonly Pick<Body, 'to'>[],
  victims: readonly Victim[] = VICTIMS,
): PlannedKill[] {
  const from = random('kills', seed);
  let round: Victim[] = [];
  const bodyOf = (i: number): number => Math.floor(((i + 0.5) * bodies.length) / kills);
  return Array.from({ length: kills }, (_, i) => {
    if (round.length === 0) round = shuffled(from, victims);
    const victim = round.pop() as Victim;
    const soon = from.chance(0.5);
    const forCollector = bodies.findIndex(({ to }, body) => body >= bodyOf(i) && to === 'collector');
    const isFrozen =
      victim === 'collector' && forCollector !== -1 && forCollector < Math.max(bodyOf(i) + 1, bodyOf(i + 1));
    return {
      victim,
      body: isFrozen ? forCollector : bodyOf(i),
      afterMs: isFrozen || soon ? from.int(0, SOON_MS) : from.int(SOON_MS, LATER_MS),
      isFrozen,
      // Of a cluster one broker is away at a time.
      recover: from.chance(0.7) || victim.startsWith('kafka-'),
    };
  });
}

/** Every process is hit equally often; who comes next is open. */
function shuffled(from: Random, victims: readonly Victim[]): Victim[] {
  return victims
    .map((victim) => ({ victim, key: from.float() }))
    .sort((a, b) => a.key - b.key)
    .map(({ victim }) => victim);
}
