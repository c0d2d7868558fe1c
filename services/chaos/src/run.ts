import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, type Difference } from './check/compare.ts';
import { checkDelivered } from './check/delivered.ts';
import { drain } from './check/drain.ts';
import { type Picture, takePicture } from './check/picture.ts';
import { checkReplayed } from './check/replayed.ts';
import { type Kill, killAll } from './kills/killer.ts';
import { brokersOf, type PlannedKill, planKills, VICTIMS } from './kills/plan.ts';
import { type Stack, startStack } from './stack/stack.ts';
import { Pace } from './stream/pace.ts';
import { type Delivery, deliver, LANES } from './stream/sender.ts';
import { type Body, makeStream } from './stream/stream.ts';

export interface ChaosOptions {
  readonly kills: number;
  /** More than one: a cluster, whose brokers are killed one at a time. */
  readonly brokers?: number;
  readonly seed: number;
  readonly events: number;
  /** UTC midnight that ends the stream, in milliseconds. The same seed and day give the same events. */
  readonly until: number;
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly kills: readonly Kill[];
  readonly differences: readonly Difference[];
  /** Of the uninterrupted run: what was compared. */
  readonly picture: Picture;
  readonly delivery: Delivery;
  /** In the topics: more than was sent says that senders sent again what had arrived. */
  readonly records: { readonly quiet: number; readonly disturbed: number };
  readonly seconds: { readonly quiet: number; readonly disturbed: number; readonly draining: number };
}

interface RunResult {
  readonly picture: Picture;
  /** Of its stories to the same log read in one go. */
  readonly replayed: readonly Difference[];
  readonly delivery: Delivery;
  readonly kills: readonly Kill[];
  readonly records: number;
  readonly seconds: number;
  readonly drainSeconds: number;
}

/** Tells the same events to two stacks, one of them under fire, and compares all that they know. */
export async function runChaos(options: ChaosOptions): Promise<Outcome> {
  const bodies = makeStream(options);
  const { seed, kills, brokers = 1 } = options;
  const plan = planKills(seed, kills, bodies, brokers > 1 ? brokersOf(brokers) : VICTIMS);
  options.say(`${bodies.length} bodies of ${options.events} events; first to a stack that is left alone`);
  const quiet = await tell(bodies, [], { ...options, brokers: 1 });
  options.say(`Uninterrupted run: ${quiet.records} records in ${quiet.seconds.toFixed(0)} s. Now with kills`);
  const disturbed = await tell(bodies, plan, options);
  return {
    kills: disturbed.kills,
    differences: [
      ...[...checkDelivered(quiet.delivery, quiet.picture), ...quiet.replayed].map((it) => ({
        ...it,
        part: `uninterrupted: ${it.part}`,
      })),
      ...checkDelivered(disturbed.delivery, disturbed.picture),
      ...disturbed.replayed,
      ...compare(quiet.picture, disturbed.picture),
    ],
    picture: quiet.picture,
    delivery: disturbed.delivery,
    records: { quiet: quiet.records, disturbed: disturbed.records },
    seconds: { quiet: quiet.seconds, disturbed: disturbed.seconds, draining: disturbed.drainSeconds },
  };
}

/** What one stack knows that got the bodies and was left alone. */
export async function tellUndisturbed(
  bodies: readonly Body[],
  options: Pick<ChaosOptions, 'until' | 'say'>,
): Promise<Picture> {
  return (await tell(bodies, [], options)).picture;
}

/** One stack's whole life. Its folder, with the logs, stays when it fails. */
async function tell(
  bodies: readonly Body[],
  plan: readonly PlannedKill[],
  options: Pick<ChaosOptions, 'until' | 'say' | 'brokers'>,
): Promise<RunResult> {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-chaos-'));
  let stack: Stack | undefined;
  try {
    stack = await startStack(folder, { brokers: options.brokers ?? 1 });
    const result = await feed(stack, bodies, plan, options);
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
    return result;
  } catch (error) {
    await stack?.stop();
    throw new Error(`the logs are in ${folder}/logs`, { cause: error });
  }
}

async function feed(
  { at }: Stack,
  bodies: readonly Body[],
  plan: readonly PlannedKill[],
  { until, say }: Pick<ChaosOptions, 'until' | 'say'>,
): Promise<RunResult> {
  const start = performance.now();
  const pace = new Pace((plan[0]?.body ?? Number.POSITIVE_INFINITY) + LANES);
  const onKill = (done: number, victim: string) => {
    if (done % 10 === 0 || done === plan.length) say(`  ${done} of ${plan.length} kills, the last one: ${victim}`);
  };
  const [delivery, kills] = await Promise.all([deliver(at, bodies, pace), killAll({ at, plan, pace, onKill })]);
  const fed = performance.now();
  const records = await drain(at);
  const drained = performance.now();
  const picture = await takePicture(at, until);
  return {
    picture,
    replayed: await checkReplayed(at),
    delivery,
    kills,
    records,
    seconds: (drained - start) / 1_000,
    drainSeconds: (drained - fed) / 1_000,
  };
}
