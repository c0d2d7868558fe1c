import { fileURLToPath } from 'node:url';

/**
 * How to run a module of this package as a process: compiled when this package runs compiled, else from its sources.
 * @param path below src/ or dist/, without its ending: 'clickhouse/main'
 */
export function ownProgram(path: string): { readonly command: string; readonly args: readonly string[] } {
  const fromSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(`./${path}${fromSource ? '.ts' : '.js'}`, import.meta.url));
  const loader = fromSource ? ['--conditions=@vigie/source', '--import', 'tsx'] : [];
  return { command: process.execPath, args: [...loader, file] };
}
