import type { ProcessStatus } from '@vigie/local/process-spec';
import { waitUntil } from '../wait-until.ts';
import type { Addresses } from './addresses.ts';

/** What the supervisor says of its processes, and the cluster of its brokers. Only these may be killed. */
export async function processes({ supervisor, cluster }: Addresses): Promise<readonly ProcessStatus[]> {
  return [...(await statusesAt(supervisor)), ...(cluster === undefined ? [] : await statusesAt(cluster))];
}

async function statusesAt(url: string): Promise<readonly ProcessStatus[]> {
  const answer = await fetch(`${url}/processes`);
  return ((await answer.json()) as { processes: ProcessStatus[] }).processes;
}

export async function untilAllReady(at: Addresses): Promise<void> {
  await waitUntil('all processes answer', async () => {
    const waiting = (await processes(at)).filter(({ state }) => state !== 'ready');
    return waiting.map(({ name, state, lastEnd }) => `${name}: ${state} (${lastEnd})`).join(', ');
  });
}
