import { isLargeRun } from '@vigie/local/testing/large-run';
import { onDemand } from '@vigie/local/testing/on-demand';
import type { Stack } from './screens/stack.ts';

interface Project {
  provide(key: 'products', value: string): void;
}

/** One day, so that yesterday has data. The large run has the demo's weeks, for which no test waits. */
const HISTORY = isLargeRun ? {} : { historyDays: 1 };

/**
 * Vitest's global set-up: one product for all end-to-end tests of a run, started when the first of them needs it (see
 * product.ts).
 */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  let started: Promise<Stack> | undefined;
  // Imported late, since runs without end-to-end tests do not need it.
  const start = async () => (await import('./screens/stack.ts')).startStack(HISTORY);
  const server = await onDemand(async (wanted) => {
    started ??= start();
    const { stop: _, history, ...product } = await started;
    if (wanted !== 'started' && !isLargeRun) await history;
    return JSON.stringify(product);
  });
  project.provide('products', server.url);
  return async () => {
    server.close();
    const stack = await started?.catch(() => undefined);
    await stack?.stop();
  };
}
