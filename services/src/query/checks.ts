import { z } from 'zod';
import type { Check } from '../platform/health.ts';

const TIMEOUT_MS = 1_500;

const healthCheck =
  (url: string): Check =>
  async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.ok ? null : `HTTP ${answer.status}`;
  };

/** `name=url` → a check of that name. */
export const healthChecks = (pairs: readonly string[]): Record<string, Check> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals), healthCheck(pair.slice(equals + 1))];
    }),
  );

const processes = z.object({
  processes: z.array(
    z.object({ name: z.string(), state: z.string(), restarts: z.number(), lastEnd: z.string().nullable() }),
  ),
});

/** States of a process that answers or was stopped on purpose. */
const FINE = new Set(['ready', 'stopped']);

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
