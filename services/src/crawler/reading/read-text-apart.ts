import { Worker } from 'node:worker_threads';
import type { Logger } from '../../platform/logger.ts';

const LIMIT_MS = 20_000;
const MOST_MB = 256;

/** A thread reads TypeScript only with a loader of its own: started from its sources, the crawler gives it one. */
const isSource = import.meta.url.endsWith('.ts');
const file = new URL(isSource ? './text-worker.ts' : './text-worker.js', import.meta.url);
const withLoader = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(file.href)})))`;

/**
 * The text of an article page, read in a thread of its own with limits on time and memory; undefined if there is none, or if
 * the limits were not enough.
 */
export function readTextApart(
  html: string,
  address: string,
  log: Logger,
  limitMs = LIMIT_MS,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(isSource ? withLoader : file, {
      eval: isSource,
      workerData: { html, address },
      execArgv: isSource ? ['--conditions=@vigie/source'] : [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
    });
    const end = (text: string | undefined, why?: string) => {
      clearTimeout(timer);
      if (why) log.warn({ address, why }, 'text not read');
      void worker.terminate();
      resolve(text);
    };
    const timer = setTimeout(() => end(undefined, 'time limit'), limitMs);
    worker.once('message', (text: string | undefined) => end(text));
    worker.once('error', (error: Error) => end(undefined, error.message));
  });
}
