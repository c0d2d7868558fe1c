import { setTimeout as pause } from 'node:timers/promises';
import type { Victim } from '../kills/plan.ts';
import type { Addresses } from '../stack/addresses.ts';
import { processes, untilAllReady } from '../stack/processes.ts';
import { waitUntil } from '../wait-until.ts';

export interface Freeze {
  readonly victim: Victim;
  /** For how long it was to be frozen. */
  readonly seconds: number;
  /** From the freeze until it is named, in milliseconds. */
  readonly namedMs: number;
  /** The same until it was ended and answers again; null when it went on before. */
  readonly restartedMs: number | null;
}

/** Stops a process with SIGSTOP for so long, or until the supervisor has restarted it. Resolves when all processes answer again. */
export async function freeze(at: Addresses, victim: Victim, seconds: number): Promise<Freeze> {
  const status = async () => {
    const found = (await processes(at)).find(({ name }) => name === victim);
    if (!found) throw new Error(`no process ${victim}`);
    return found;
  };
  // What an earlier freeze has left must not count as this one.
  await waitUntil('/readyz is 200', async () => {
    const answer = await fetch(`${at.query}/readyz`);
    return answer.status === 200 ? '' : answer.text();
  });
  const { pid, restarts } = await status();
  if (pid === null) throw new Error(`${victim} does not run`);
  process.kill(pid, 'SIGSTOP');
  const start = performance.now();
  const since = () => performance.now() - start;
  await waitUntil(`${victim} is named`, async () => ((await isNamed(at, victim)) ? '' : 'it is not'));
  const namedMs = since();
  let restartedMs: number | null = null;
  while (since() < seconds * 1_000 && restartedMs === null) {
    const now = await status();
    if (now.restarts > restarts && now.state === 'ready') restartedMs = since();
    await pause(50);
  }
  if (restartedMs === null) process.kill(pid, 'SIGCONT');
  await untilAllReady(at);
  return { victim, seconds, namedMs, restartedMs };
}

/** By the public /readyz; of query, which then answers nobody, by the supervisor. */
async function isNamed(at: Addresses, victim: Victim): Promise<boolean> {
  if (victim === 'query') return (await processes(at)).some(({ name, state }) => name === victim && state === 'silent');
  const answer = await fetch(`${at.query}/readyz`);
  const text = await answer.text();
  return answer.status === 503 && (text.includes(`${victim}: silent`) || text.includes(`"${victim}":{"state":"down"`));
}
