import { Worker } from 'node:worker_threads';
import type { Logger } from '../../platform/logger.ts';

const LIMIT_MS = 10_000;
const MOST_MB = 256;

/** Node reads TypeScript only where the process was started so. */
const isSource = import.meta.url.endsWith('.ts');
const file = new URL(isSource ? './text-worker.ts' : './text-worker.js', import.meta.url);
const execArgv = isSource ? ['--conditions=@vigie/source', '--import', 'tsx'] : [];

/**
 * The text of an article page, read in a thread of its own with limits on time and memory; undefined if there is none, or if
 * the limits were not enough.
 */
export function readTextApart(html: string, address: string, log: Logger): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(file, {
      workerData: { html, address },
      execArgv,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
    });
    const end = (text: string | undefined, why?: string) => {
      clearTimeout(timer);
      if (why) log.warn({ address, why }, 'text not read');
      void worker.terminate();
      resolve(text);
    };
    const timer = setTimeout(() => end(undefined, 'time limit'), LIMIT_MS);
    worker.once('message', (text: string | undefined) => end(text));
    worker.once('error', (error: Error) => end(undefined, error.message));
  });
}
