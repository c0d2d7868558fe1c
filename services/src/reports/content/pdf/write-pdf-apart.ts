import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PdfWork } from './pdf-work.ts';

/** A thread reads TypeScript only with a loader of its own: started from its sources, the worker gives it one. */
const isSource = import.meta.url.endsWith('.ts');
const file = new URL(isSource ? './pdf-thread.ts' : './pdf-thread.js', import.meta.url);
// That of the charts, whose JSX it compiles.
const tsconfig = fileURLToPath(new URL('../../../../../dashboard/charts/tsconfig.json', import.meta.url));
const withLoader = `import('tsx/esm/api').then(({ register }) => (register(${JSON.stringify({ tsconfig })}), import(${JSON.stringify(file.href)})))`;

/**
 * Draws and writes a PDF in a thread of its own. Pages are drawn in one go, for seconds, and on a busy machine for longer than a job's lock
 * lasts: in the thread that renews the lock, they would lose it. An abort ends the thread. An abort or an error leaves a part of the file.
 * @throws the signal's reason, or the thread's error
 */
export async function writePdfApart(work: PdfWork, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const thread = new Worker(isSource ? withLoader : file, {
    eval: isSource,
    workerData: work,
    execArgv: isSource ? ['--conditions=@vigie/source'] : [],
  });
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
