import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

interface ThreadOptions extends Pick<WorkerOptions, 'workerData' | 'resourceLimits' | 'env'> {
  /** The tsconfig.json of a module that needs another one than this package's, such as one with JSX. */
  tsconfig?: URL;
}

let compiledOf: ((source: URL) => string) | undefined;

/** Threads start from the compiled file of their module: a loader takes two thirds of the time in which a thread starts. For tests. */
export function startThreadsFrom(compiled: (source: URL) => string): void {
  compiledOf = compiled;
}

/**
 * Starts a module in a thread of its own. A thread reads TypeScript only with a loader of its own: started from its sources, the
 * thread gets one.
 * @param module the module without its suffix, for example `./pdf-thread`
 * @param from `import.meta.url` of the caller
 */
export function startThread(module: string, from: string, { tsconfig, ...options }: ThreadOptions = {}): Worker {
  if (!from.endsWith('.ts')) return new Worker(new URL(`${module}.js`, from), options);
  const source = new URL(`${module}.ts`, from);
  if (compiledOf) return new Worker(compiledOf(source), { ...options, execArgv: [] });
  const loader = tsconfig ? JSON.stringify({ tsconfig: fileURLToPath(tsconfig) }) : '';
  const code = `import('tsx/esm/api').then(({ register }) => (register(${loader}), import(${JSON.stringify(source.href)})))`;
  return new Worker(code, { ...options, eval: true, execArgv: ['--conditions=@vigie/source'] });
}
