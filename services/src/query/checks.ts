import { z } from 'zod';
import type { HealthCheck } from '../platform/health.ts';

const TIMEOUT_MS = 1_500;

/** Of an answer of /healthz or /readyz, what is said of each dependency. */
const health = z.object({
  status: z.string().optional(),
  dependencies: z.record(z.string(), z.object({ state: z.string(), message: z.string().optional() })).default({}),
});

const healthCheck =
  (url: string): HealthCheck =>
  async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const report = health.safeParse(await answer.json().catch(() => undefined));
    const wrong = Object.entries(report.data?.dependencies ?? {}).filter(([, { state }]) => state !== 'up');
    const message = wrong.map(([name, { state, message: why = state }]) => `${name}: ${why}`).join(', ');
    if (!answer.ok) return message || `HTTP ${answer.status}`;
    const degraded = report.data?.status === 'degraded';
    return degraded ? { state: 'degraded', message: message || 'degraded' } : null;
  };

/** `name=url` → a check of that name. A process that is degraded says why on its /readyz. */
export const healthChecks = (pairs: readonly string[]): Record<string, HealthCheck> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals), healthCheck(pair.slice(equals + 1))];
    }),
  );

/** What the local supervisor says of a process. */
const processStatus = z.object({
  name: z.string(),
  state: z.string(),
  lastEnd: z.string().nullable(),
  silentMs: z.number().nullable(),
  readiness: z.object({ state: z.enum(['ready', 'degraded', 'down']), fault: z.string().nullable() }).nullable(),
  about: z.string().nullable(),
});
type ProcessStatus = z.output<typeof processStatus>;

const answerSchema = z.object({ processes: z.array(processStatus) });

/** States of a process that answers or was stopped on purpose. */
const FINE = new Set(['ready', 'stopped']);

/** What is wrong with a process: it does not answer, or it says itself that it cannot work as it should. */
function faultOf({ name, state, lastEnd, silentMs, readiness }: ProcessStatus) {
  if (silentMs !== null)
    return { isDown: true, message: `${name}: ${state} (no answer for ${Math.round(silentMs / 1_000)} s)` };
  if (!FINE.has(state)) return { isDown: true, message: `${name}: ${state}${lastEnd ? ` (${lastEnd})` : ''}` };
  if (readiness === null || readiness.state === 'ready') return undefined;
  return { isDown: readiness.state === 'down', message: `${name}: ${readiness.fault ?? readiness.state}` };
}

/**
 * Whether all processes of the local supervisor are ready and say so themselves; else the names of those that are not, with the reason.
 * When all are well: what is to be known of them, such as which Redis runs.
 */
export function supervisorCheck(url: string): HealthCheck {
  return async () => {
    const answer = await fetch(new URL('/processes', url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { processes } = answerSchema.parse(await answer.json());
    const faults = processes.flatMap((it) => faultOf(it) ?? []);
    const abouts = processes.flatMap(({ name, about }) => (about === null ? [] : `${name}: ${about}`));
    const message = [...faults.map((it) => it.message), ...abouts].join(', ');
    if (faults.some(({ isDown }) => isDown)) return message;
    if (faults.length > 0) return { state: 'degraded', message };
    return message === '' ? null : { state: 'up', message };
  };
}
