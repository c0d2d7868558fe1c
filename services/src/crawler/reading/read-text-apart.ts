import type { ArticleText } from '@vigie/readers/page/text/read-text';
import type { Logger } from '../../platform/logger.ts';
import { startThread } from '../../platform/thread.ts';

const LIMIT_MS = 20_000;
const MOST_MB = 256;

/**
 * The text of an article page, read in a thread of its own with limits on time and memory; undefined if there is none, or if
 * the limits were not enough.
 */
export function readTextApart(
  html: string,
  address: string,
  log: Logger,
  limitMs = LIMIT_MS,
): Promise<ArticleText | undefined> {
  return new Promise((resolve) => {
    const worker = startThread('./text-thread', import.meta.url, {
      workerData: { html, address },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
    });
    const end = (text: ArticleText | undefined, why?: string) => {
      clearTimeout(timer);
      if (why) log.warn({ address, why }, 'text not read');
      void worker.terminate();
      resolve(text);
    };
    const timer = setTimeout(() => end(undefined, 'time limit'), limitMs);
    worker.once('message', (text: ArticleText | undefined) => end(text));
    worker.once('error', (error: Error) => end(undefined, error.message));
  });
}
