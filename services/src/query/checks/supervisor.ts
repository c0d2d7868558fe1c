import { z } from 'zod';
import type { Check } from '../../platform/health.ts';

const processes = z.object({
  processes: z.array(
    z.object({ name: z.string(), state: z.string(), restarts: z.number(), lastEnd: z.string().nullable() }),
  ),
});

/** States in which a process answers, or has ended by its own wish. */
const FINE = new Set(['ready', 'stopped']);
const TIMEOUT_MS = 1_500;

/** Whether all processes of the local supervisor are ready; else the names and states of those that are not. */
export function supervisorCheck(url: string): Check {
  return async () => {
    const answer = await fetch(new URL('/processes', url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { processes: all } = processes.parse(await answer.json());
    const wrong = all.filter(({ state }) => !FINE.has(state));
    if (wrong.length === 0) return null;
    return wrong.map(({ name, state, lastEnd }) => `${name}: ${state}${lastEnd ? ` (${lastEnd})` : ''}`).join(', ');
  };
}
