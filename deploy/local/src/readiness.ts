import { z } from 'zod';

/** What a service says of its dependencies on its own /readyz. */
export interface Readiness {
  readonly state: 'ready' | 'degraded' | 'down';
  /** What is wrong, such as `disk: less than 1024 MB are free`. */
  readonly fault: string | null;
}

const answerSchema = z.object({
  dependencies: z.record(z.string(), z.object({ state: z.string(), message: z.string().optional() })).default({}),
});

const TIMEOUT_MS = 5_000;

/** `undefined`: no answer. The watch reports silence. */
export async function askReadiness(url: string): Promise<Readiness | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { success, data } = answerSchema.safeParse(await response.json());
    return readinessOf(response.ok, success ? data.dependencies : {});
  } catch {
    return undefined;
  }
}

type Dependencies = z.output<typeof answerSchema>['dependencies'];

function readinessOf(ok: boolean, dependencies: Dependencies): Readiness {
  const wrong = Object.entries(dependencies).filter(([, { state }]) => state !== 'up');
  const fault = wrong.map(([name, { state, message }]) => `${name}: ${message ?? state}`).join(', ') || null;
  if (!ok) return { state: 'down', fault };
  return { state: wrong.length > 0 ? 'degraded' : 'ready', fault };
}
