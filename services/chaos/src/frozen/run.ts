import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, type Difference } from '../check/compare.ts';
import { checkDelivered } from '../check/delivered.ts';
import { drain } from '../check/drain.ts';
import { takePicture } from '../check/picture.ts';
import { checkReplayed } from '../check/replayed.ts';
import { VICTIMS, type Victim } from '../kills/plan.ts';
import { tellUndisturbed } from '../run.ts';
import { startStack } from '../stack/stack.ts';
import { Pace } from '../stream/pace.ts';
import { type Delivery, deliver } from '../stream/sender.ts';
import { makeStream } from '../stream/stream.ts';
import { type Freeze, freeze } from './freeze.ts';

interface FrozenOptions {
  /** How long each process is frozen, one time after the other. Seconds. */
  readonly seconds: readonly number[];
  /** Default: every process. */
  readonly victims?: readonly Victim[];
  readonly seed: number;
  readonly events: number;
  readonly until: number;
  readonly say: (line: string) => void;
}

interface FrozenOutcome {
  readonly freezes: readonly Freeze[];
  readonly delivery: Delivery;
  readonly differences: readonly Difference[];
}

/** One more body is sent in this time, so that events come in during every freeze. */
const BODY_EVERY_MS = 300;

/** Freezes each process of a stack while events come in, then compares the stack with one that was left alone. */
export async function runFrozen({ seconds, victims = VICTIMS, say, ...stream }: FrozenOptions): Promise<FrozenOutcome> {
  const bodies = makeStream(stream);
  say(`${bodies.length} bodies of ${stream.events} events; first to a stack that is left alone`);
  const quiet = await tellUndisturbed(bodies, { until: stream.until, say });
  const folder = mkdtempSync(join(tmpdir(), 'vigie-frozen-'));
  const stack = await startStack(folder, { say });
  let sent = 0;
  const pace = new Pace(sent);
  const sending = setInterval(() => pace.allow(++sent), BODY_EVERY_MS);
  try {
    const delivering = deliver(stack.at, bodies, pace);
    // A failure is reported below.
    delivering.catch(() => {});
    const freezes: Freeze[] = [];
    for (const victim of victims) {
      for (const length of seconds) {
        const done = await freeze(stack.at, victim, length);
        say(`  ${victim} for ${length} s: named after ${(done.namedMs / 1_000).toFixed(1)} s`);
        freezes.push(done);
      }
    }
    pace.allow(Number.POSITIVE_INFINITY);
    const delivery = await delivering;
    await drain(stack.at);
    const picture = await takePicture(stack.at, stream.until);
    const replayed = await checkReplayed(stack.at);
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
    return {
      freezes,
      delivery,
      differences: [...checkDelivered(delivery, picture), ...replayed, ...compare(quiet, picture)],
    };
  } catch (error) {
    await stack.stop();
    throw new Error(`the logs are in ${folder}/logs`, { cause: error });
  } finally {
    clearInterval(sending);
  }
}
