import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

/** Imports of source files, by absolute path. Each file is read once. External packages are left out. */
export class ImportGraph {
  readonly #imports = new Map<string, readonly string[]>();

  /** Number of imports from a test to `file`; undefined where the test does not import it, even indirectly. */
  distance(test: string, file: string): number | undefined {
    const seen = new Set([test]);
    let ring = [test];
    for (let steps = 0; ring.length > 0; steps += 1) {
      if (ring.includes(file)) return steps;
      ring = [...new Set(ring.flatMap((it) => this.#importsOf(it)))].filter((it) => !seen.has(it));
      for (const it of ring) seen.add(it);
    }
    return undefined;
  }

  /** These files and everything that they import. */
  reachedFrom(files: readonly string[]): ReadonlySet<string> {
    const reached = new Set(files);
    // Iterating a set also visits what is added during the iteration.
    for (const file of reached) for (const found of this.#importsOf(file)) reached.add(found);
    return reached;
  }

  #importsOf(file: string): readonly string[] {
    let found = this.#imports.get(file);
    if (found === undefined) {
      found = readImports(file);
      this.#imports.set(file, found);
    }
    return found;
  }
}

function readImports(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  return named.flatMap((specifier) => {
    const path = specifier === undefined ? undefined : resolve(specifier, file);
    return path === undefined ? [] : [path];
  });
}

/** Needs --conditions=@vigie/source, so that workspace packages resolve to their sources. */
function resolve(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return fileURLToPath(new URL(specifier, pathToFileURL(`${dirname(from)}/`)));
  return specifier.startsWith('@vigie/') ? fileURLToPath(import.meta.resolve(specifier)) : undefined;
}

/** Tests that import a file, nearest first: its own folder before others, unit tests before integration tests. */
export function relatedTests(graph: ImportGraph, tests: readonly string[], file: string): string[] {
  const folder = dirname(file);
  const rank = (test: string, distance: number): number =>
    distance + (test.startsWith(`${folder}/`) ? 0 : 10) + (test.includes('.integration.') ? 5 : 0);
  return tests
    .flatMap((test) => {
      const distance = graph.distance(test, file);
      return distance === undefined ? [] : [{ test, rank: rank(test, distance) }];
    })
    .sort((a, b) => a.rank - b.rank || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
}
