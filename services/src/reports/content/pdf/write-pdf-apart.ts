import { startThread } from '../../../platform/thread.ts';
import type { PdfWork } from './pdf-work.ts';

/** That of the charts, whose JSX the thread compiles when it is started from its sources. */
const tsconfig = new URL('../../../../../dashboard/charts/tsconfig.json', import.meta.url);

/**
 * Draws and writes a PDF in a thread of its own. Pages are drawn in one go, for seconds, and on a busy machine for longer than a job's lock
 * lasts: in the thread that renews the lock, they would lose it. An abort ends the thread. An abort or an error leaves a part of the file.
 * @throws the signal's reason, or the thread's error
 */
export async function writePdfApart(work: PdfWork, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const thread = startThread('./pdf-thread', import.meta.url, { workerData: work, tsconfig });
  let abort = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      abort = () => reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      thread.once('message', () => resolve());
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the thread of a PDF ended with status ${code}`)));
    });
  } finally {
    signal.removeEventListener('abort', abort);
    await thread.terminate();
  }
}
