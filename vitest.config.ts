import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isLargeRun } from './deploy/local/src/testing/large-run.ts';
import { LongestFirst } from './deploy/local/src/testing/longest-first.ts';
import { memoryFolder } from './deploy/local/src/testing/memory-folder.ts';

// The large run stays on the disk: its data may not fit, and the disk is tested too.
const memory = isLargeRun || process.env.TMPDIR ? undefined : memoryFolder();
if (memory) process.env.TMPDIR = memory;
// Dozens of services are started: what Node has compiled of them is kept (from Node 22 on).
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/.vigie-cache/compiled`;

/**
 * Workspace packages resolve to their TypeScript sources, so a test never runs a stale build. `import` is always a
 * condition; if it were named here, it would apply to `require` too.
 */
const resolve = { conditions: ['@vigie/source', 'module'] };
const ssr = { resolve };

/** A file that changes what every page of the product shows runs after the others, by itself. */
const ALONE = '**/*.alone.e2e.test.ts';

/** Files that replace modules run isolated: a replacement would reach the next file. */
const MOCKED = '**/*.mocked.test.{ts,tsx}';

/** What an older Node runs of the end-to-end tests: the start of the product. */
const START = 'dashboard/e2e/start.e2e.test.ts';

/** Reads the reports of the other projects: `npm test` runs it after them. */
const CLAIMS = '**/*.claims.test.ts';

/** Vitest leaves one core free, which would be half of a machine with two. */
const ALL_CORES = Math.max(2, availableParallelism() - 1);

/** Files with engines that run at once: more than cores of a small machine, since many of them wait for a clock. */
const WITH_ENGINES = 4;
/** Files with a browser, which works while a test waits. */
const WITH_BROWSER = 4;

/**
 * How long a test waits for what must come. On a busy machine much comes late, and only what never comes may fail: no
 * test names a shorter time (docs/checks).
 */
const poll = { timeout: 60_000 };

/** A failure's message holds every field that differs: it is all that the log of another machine keeps. */
const chaiConfig = { truncateThreshold: 10_000 };

const SETUP = [
  './deploy/local/src/testing/seed.ts',
  './deploy/local/src/testing/settled-imports.ts',
  './services/src/testing/compiled-threads.ts',
];

const unit = {
  chaiConfig,
  maxWorkers: ALL_CORES,
  include: ['*/**/src/**/*.test.{ts,tsx}', '*/bench/**/*.test.ts'],
  exclude: ['**/*.{integration,e2e,docker}.test.ts', CLAIMS, '**/node_modules/**', '**/dist/**', '.vigie*/**'],
  setupFiles: SETUP,
  // Property tests do real work: on a busy machine only a hang may time out.
  testTimeout: 120_000,
  expect: { poll },
};

const endToEnd = {
  chaiConfig,
  exclude: ['**/node_modules/**', '**/dist/**'],
  // Files share the modules that a worker has loaded.
  isolate: false,
  testTimeout: 240_000,
  // The first file waits for the product and its demo.
  hookTimeout: 480_000,
  expect: { poll },
};

export default defineConfig({
  resolve,
  ssr,
  test: {
    // For all projects. Each starts what its tests use, once per run.
    sequence: { sequencer: LongestFirst },
    globalSetup: ['./deploy/local/src/testing/global-setup.ts', './dashboard/e2e/global-setup.ts'],
    projects: [
      {
        resolve,
        ssr,
        test: {
          ...unit,
          name: 'unit',
          exclude: [...unit.exclude, MOCKED],
          // Files share the modules that a worker has loaded. Loading them again for each file took two thirds of the
          // run.
          isolate: false,
        },
      },
      {
        resolve,
        ssr,
        test: { ...unit, name: 'unit-mocked', include: [MOCKED] },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'integration',
          chaiConfig,
          setupFiles: SETUP,
          include: ['*/**/src/**/*.integration.test.ts', '*/bench/**/*.integration.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Several files run at once: on a busy machine only a hang may time out.
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: { poll },
          maxWorkers: WITH_ENGINES,
          // Files share the modules that a worker has loaded, and the template of their databases.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        ssr,
        test: {
          ...endToEnd,
          name: 'e2e',
          include: ['*/**/*.e2e.test.ts'],
          exclude: [...endToEnd.exclude, ALONE, START],
          maxWorkers: WITH_BROWSER,
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve,
        ssr,
        test: {
          ...endToEnd,
          name: 'e2e-start',
          include: [START],
          maxWorkers: WITH_BROWSER,
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'docker',
          chaiConfig,
          include: ['services/chaos/src/**/*.docker.test.ts'],
          // Each test needs what those before it left.
          bail: 1,
          testTimeout: 600_000,
          // The image is built there.
          hookTimeout: 900_000,
          sequence: { groupOrder: 4 },
        },
      },
      { resolve, ssr, test: { chaiConfig, name: 'claims', include: [CLAIMS], sequence: { groupOrder: 5 } } },
      {
        resolve,
        ssr,
        test: { ...endToEnd, name: 'e2e-alone', include: [ALONE], maxWorkers: 1, sequence: { groupOrder: 3 } },
      },
    ],
  },
});
