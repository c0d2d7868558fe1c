import { setTimeout as pause } from 'node:timers/promises';
import type { Addresses } from '../stack/addresses.ts';
import { processes, untilAllReady } from '../stack/processes.ts';
import type { Pace } from '../stream/pace.ts';
import { LANES } from '../stream/sender.ts';
import { waitUntil } from '../wait-until.ts';
import { untilCopied } from './copied.ts';
import type { PlannedKill, Victim } from './plan.ts';

export interface Kill {
  readonly victim: Victim;
  /** From the kill until it answers again, in milliseconds. */
  readonly recoveryMs: number;
}

export interface KillerOptions {
  readonly at: Addresses;
  readonly plan: readonly PlannedKill[];
  readonly pace: Pace;
  readonly onKill: (done: number, victim: Victim) => void;
}

/** Kills as planned, with -9, while bodies are on their way. Resolves when everything answers again. */
export async function killAll({ at, plan, pace, onKill }: KillerOptions): Promise<Kill[]> {
  const kills: Promise<Kill>[] = [];
  let pid = await pidToHold(at, plan[0]);
  for (const [i, { victim, body, afterMs, recover }] of plan.entries()) {
    await pace.hasStarted(body);
    if (pid !== null) freeze(pid);
    await pause(afterMs);
    const restarts = await kill(at, victim);
    const recovered = recovery(at, victim, restarts);
    // One that never comes is reported when all are awaited below.
    recovered.catch(() => {});
    kills.push(recovered);
    onKill(i + 1, victim);
    if (recover) await recovered.then(() => untilAllReady(at)).then(() => untilCopied(at));
    // Asked before bodies may go on: the freeze must not come later than the body.
    pid = await pidToHold(at, plan[i + 1]);
    pace.allow((plan[i + 1]?.body ?? Number.POSITIVE_INFINITY) + LANES);
  }
  return Promise.all(kills);
}

/** Null: nobody is to be held, or it has no process just now. */
async function pidToHold(at: Addresses, next: PlannedKill | undefined): Promise<number | null> {
  if (!next?.isFrozen) return null;
  return (await processes(at)).find(({ name }) => name === next.victim)?.pid ?? null;
}

function freeze(pid: number): void {
  try {
    process.kill(pid, 'SIGSTOP');
  } catch (error) {
    // It fell to an earlier kill, which the supervisor had not seen when it was asked.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits for the process to have a pid (it may be pausing before its next start) and kills it. Resolves to its restarts. */
async function kill(at: Addresses, victim: Victim): Promise<number> {
  let restarts = 0;
  await waitUntil(`${victim} runs`, async () => {
    const status = (await processes(at)).find(({ name }) => name === victim);
    if (!status?.pid) return `${victim} ${status?.state}`;
    process.kill(status.pid, 'SIGKILL');
    restarts = status.restarts;
    return '';
  });
  return restarts;
}

async function recovery(at: Addresses, victim: Victim, restarts: number): Promise<Kill> {
  const start = performance.now();
  await waitUntil(`${victim} answers again`, async () => {
    const status = (await processes(at)).find(({ name }) => name === victim);
    return status?.state === 'ready' && status.restarts > restarts
      ? ''
      : `${victim} ${status?.state} ${status?.lastEnd}`;
  });
  return { victim, recoveryMs: performance.now() - start };
}
