import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compare, type Difference } from '../check/compare.ts';
import { checkDelivered } from '../check/delivered.ts';
import { drain } from '../check/drain.ts';
import { takePicture } from '../check/picture.ts';
import { checkReplayed } from '../check/replayed.ts';
import { tellUndisturbed } from '../run.ts';
import { Pace } from '../stream/pace.ts';
import { type Delivery, deliver, LANES } from '../stream/sender.ts';
import { type Body, makeStream } from '../stream/stream.ts';
import type { FailedCall } from './balancer.ts';
import { type Fleet, REPLACED, startFleet } from './fleet.ts';
import { openPerson, type Person, type PersonReport } from './people.ts';
import { planRound, type Replacement, type ReplacementEnd, replace } from './replace.ts';

interface RollingOptions {
  readonly rounds: number;
  /** One instance of each service in a round, instead of both. */
  readonly half: boolean;
  readonly seed: number;
  /** Sent while one instance is replaced. */
  readonly bodiesEach: number;
  /** UTC midnight that ends the stream, in milliseconds. */
  readonly until: number;
  /** Whether the figures are compared with those of a stack that was left alone. */
  readonly oracle: boolean;
  readonly say: (line: string) => void;
}

export interface RollingOutcome {
  readonly replaced: readonly ReplacementEnd[];
  readonly differences: readonly Difference[];
  readonly delivery: Delivery;
  readonly person: PersonReport;
  /** Calls and sockets that went through the proxies. */
  readonly calls: number;
  /** In flight on an instance when it was killed with -9. */
  readonly inFlight: readonly FailedCall[];
  /** All others: there must be none. */
  readonly failed: readonly FailedCall[];
}

const BODY_EVERY_MS = 50;
/** Bodies that a replacement waits for, so that it falls among others. */
const FIRST = 5;

/** Replaces every service of a pair of each, one after the other, under load, and compares all that it knows then. */
export async function runRolling(options: RollingOptions): Promise<RollingOutcome> {
  const plan = Array.from({ length: options.rounds }, (_, round) => planRound(round, options.half)).flat();
  const wanted = plan.length * options.bodiesEach;
  // A body has 6.5 events and more, with those that come again.
  const bodies = makeStream({ seed: options.seed, events: wanted * 6, until: options.until });
  const quiet = options.oracle ? await tellUndisturbed(bodies, options) : undefined;
  options.say(`${plan.length} replacements while ${bodies.length} bodies come in`);
  const folder = mkdtempSync(join(tmpdir(), 'vigie-rolling-'));
  let fleet: Fleet | undefined;
  try {
    fleet = await startFleet(folder);
    const outcome = await roll(fleet, bodies, plan, options);
    await fleet.stop();
    rmSync(folder, { recursive: true, force: true });
    return quiet ? { ...outcome, differences: [...outcome.differences, ...compare(quiet, outcome.picture)] } : outcome;
  } catch (error) {
    await fleet?.stop();
    throw new Error(`the logs are in ${folder}/logs`, { cause: error });
  }
}

async function roll(fleet: Fleet, bodies: readonly Body[], plan: readonly Replacement[], options: RollingOptions) {
  const pace = new Pace(0);
  const delivering = deliver(fleet.at, bodies, pace);
  const person = await openPerson(fleet.at.query, options.until);
  await person.hears();
  const replaced = await replaceAll(fleet, plan, {
    pace,
    person,
    share: Math.floor(bodies.length / plan.length),
    options,
  });
  pace.allow(Number.POSITIVE_INFINITY);
  const delivery = await delivering;
  const report = await person.leave();
  // One of each is left, whose numbers speak for all.
  await Promise.all(REPLACED.map((service) => fleet.end(service, 1, 'SIGTERM')));
  await drain(fleet.at);
  const picture = await takePicture(fleet.at, options.until);
  const all = Object.values(fleet.balancers).flatMap(({ failed }) => failed);
  const inFlight = all.filter((call) => replaced.some((end) => diedWith(call, end)));
  return {
    replaced,
    picture,
    differences: [...checkDelivered(delivery, picture), ...(await checkReplayed(fleet.at))],
    delivery,
    person: report,
    calls: Object.values(fleet.balancers).reduce((sum, { calls }) => sum + calls, 0),
    inFlight,
    failed: all.filter((call) => !inFlight.includes(call)),
  };
}

interface Load {
  readonly pace: Pace;
  readonly person: Person;
  /** Bodies of one replacement. */
  readonly share: number;
  readonly options: RollingOptions;
}

async function replaceAll(fleet: Fleet, plan: readonly Replacement[], { pace, person, share, options }: Load) {
  const replaced: ReplacementEnd[] = [];
  const reports: Promise<void>[] = [];
  for (const [i, one] of plan.entries()) {
    const first = i * share;
    const releasing = release(pace, first, share);
    await pace.hasStarted(first + Math.min(FIRST, share - 1));
    // Asked for before a worker is replaced: it is made by one of them, whichever lives.
    if (one.service === 'worker') {
      reports.push(person.report(reports.length + 1));
      reports.at(-1)?.catch(() => {});
    }
    replaced.push(await replace(fleet, one));
    if (one.service === 'query') await person.hears();
    await releasing;
    if ((i + 1) % REPLACED.length === 0) options.say(`  ${i + 1} of ${plan.length} replaced`);
  }
  await Promise.all(reports);
  return replaced;
}

async function release(pace: Pace, first: number, share: number): Promise<void> {
  for (let body = 1; body <= share; body++) {
    pace.allow(first + body + LANES);
    await pause(BODY_EVERY_MS);
  }
}

/** Whether a call was on its way when its instance was killed. */
const diedWith = (call: FailedCall, end: ReplacementEnd): boolean =>
  end.signal === 'SIGKILL' && call.target?.name === end.name && call.began <= end.gone && call.ended >= end.sent;
