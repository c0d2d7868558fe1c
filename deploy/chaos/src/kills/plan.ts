import { type Random, random } from '@vigie/pipelines/demo/random';

export const VICTIMS = ['kafka', 'clickhouse', 'redis', 'collector', 'ingest', 'stories', 'rollup', 'query'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface PlannedKill {
  readonly victim: Victim;
  /** The kill waits until this body is on its way, */
  readonly body: number;
  /** ... and then so long. Milliseconds. */
  readonly afterMs: number;
  /** False: the next one may hit while this one still starts. */
  readonly recover: boolean;
}

/** Half of the kills fall into requests under way, half into batches that are filled, stored and not yet committed. */
const SOON_MS = 30;
const LATER_MS = 1_500;

/** Kills spread evenly over the stream, at moments and of processes that the seed chooses. */
export function planKills(seed: number, kills: number, bodies: number): PlannedKill[] {
  const from = random('kills', seed);
  let round: Victim[] = [];
  return Array.from({ length: kills }, (_, i) => {
    if (round.length === 0) round = shuffled(from);
    return {
      victim: round.pop() as Victim,
      body: Math.floor(((i + 0.5) * bodies) / kills),
      afterMs: from.chance(0.5) ? from.int(0, SOON_MS) : from.int(SOON_MS, LATER_MS),
      recover: from.chance(0.7),
    };
  });
}

/** Every process is hit equally often; who comes next is open. */
function shuffled(from: Random): Victim[] {
  return VICTIMS.map((victim) => ({ victim, key: from.float() }))
    .sort((a, b) => a.key - b.key)
    .map(({ victim }) => victim);
}
