import { readFileSync, writeFileSync } from 'node:fs';
import type { TestSpecification, Vitest } from 'vitest/node';
import { type Mutant, mutate } from './mutant.ts';
import { type ImportGraph, relatedTests } from './related-tests.ts';

export interface Verdict {
  mutant: Mutant;
  /** The test that failed. `null` means the mutant survived. */
  killedBy: string | null;
  /** The failed test timed out. */
  hung: boolean;
  /** How many test files ran. */
  asked: number;
  seconds: number;
}

interface Failure {
  /** File and name. */
  test: string;
  hung: boolean;
}

/** Test files per run: starting a worker takes about as long as a quick file. */
const AT_ONCE = 4;

export class Judge {
  readonly #vitest: Vitest;
  readonly #graph: ImportGraph;
  readonly #specifications: ReadonlyMap<string, TestSpecification>;
  readonly #most: number;

  /** @param most how many test files are run for a mutant at most */
  constructor(vitest: Vitest, graph: ImportGraph, specifications: readonly TestSpecification[], most: number) {
    this.#vitest = vitest;
    this.#graph = graph;
    this.#most = most;
    this.#specifications = new Map(specifications.map((it) => [it.moduleId, it]));
  }

  /** Writes the mutant, runs the tests that reach it until one fails, and puts the file back. */
  async judge(mutant: Mutant): Promise<Verdict> {
    const start = performance.now();
    const { file } = mutant;
    const text = readFileSync(file, 'utf8');
    const tests = relatedTests(this.#graph, [...this.#specifications.keys()], file).slice(0, this.#most);
    const verdict = (failure: Failure | null, asked: number): Verdict => ({
      mutant,
      killedBy: failure?.test ?? null,
      hung: failure?.hung ?? false,
      asked,
      seconds: (performance.now() - start) / 1000,
    });
    writeFileSync(file, mutate(text, mutant));
    try {
      for (let i = 0; i < tests.length; i += AT_ONCE) {
        const failed = await this.run(tests.slice(i, i + AT_ONCE), file);
        if (failed !== null) return verdict(failed, Math.min(tests.length, i + AT_ONCE));
      }
      return verdict(null, tests.length);
    } finally {
      writeFileSync(file, text);
      this.#vitest.invalidateFile(file);
    }
  }

  /** The first test that failed, or null. */
  async run(tests: readonly string[], changed?: string): Promise<Failure | null> {
    if (changed !== undefined) this.#vitest.invalidateFile(changed);
    // Vitest counts failures of earlier runs towards `bail`, so they are removed first.
    this.#vitest.state.filesMap.clear();
    this.#vitest.state.errorsSet.clear();
    const specifications = tests.map((test) => this.#specifications.get(test)!);
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(specifications);
    for (const module of testModules) {
      const file = module.relativeModuleId;
      for (const test of module.children.allTests('failed')) {
        const messages = (test.result().errors ?? []).map(({ message }) => message);
        return { test: `${file}: ${test.fullName}`, hung: messages.some((message) => /timed out/.test(message)) };
      }
      if (!module.ok()) return { test: `${file}: ${module.errors()[0]?.message ?? 'does not load'}`, hung: false };
    }
    const [unhandled] = unhandledErrors;
    return unhandled === undefined ? null : { test: String((unhandled as Error).message), hung: false };
  }
}
