import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 1_000;
const LONGEST_MS = 900_000;
/** Share of the processors' time that may be used by what goes on all the time: the demo's live events. */
const RESTING = 0.15;

function times(): { used: number; all: number } {
  const sums = { used: 0, all: 0 };
  for (const { times: of } of cpus()) {
    const all = of.user + of.nice + of.sys + of.idle + of.irq;
    sums.all += all;
    sums.used += all - of.idle;
  }
  return sums;
}

/**
 * Resolves once the machine rests. Stories and roll-ups go on for a while after the history is stored, and the services finish what a visit has asked after its page is closed.
 * @throws when it does not rest within a quarter of an hour
 */
export async function machineRests(): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  while (Date.now() < deadline) {
    const before = times();
    await sleep(EVERY_MS);
    const after = times();
    if (after.used - before.used < RESTING * (after.all - before.all)) return;
  }
  throw new Error('the machine does not rest: something else uses it');
}
