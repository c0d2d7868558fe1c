import { defineConfig } from 'vitest/config';

/**
 * Workspace packages resolve to their TypeScript sources, so a test never runs a stale build. Without `import`, which goes
 * without saying: named here it would hold for `require` too.
 */
const resolve = { conditions: ['@vigie/source', 'module'] };
const ssr = { resolve };

/** Files that replace modules have theirs alone: the replacement would reach the next file. */
const MOCKED = '**/*.mocked.test.{ts,tsx}';

const unit = {
  include: ['*/**/src/**/*.test.{ts,tsx}'],
  exclude: ['**/*.integration.test.ts', '**/*.e2e.test.ts', '**/node_modules/**', '**/dist/**', '.vigie*/**'],
  setupFiles: ['./deploy/local/src/test-seed.ts'],
  // Property tests do real work: on a busy machine only a hang may fail by time.
  testTimeout: 60_000,
};

export default defineConfig({
  resolve,
  ssr,
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: {
          ...unit,
          name: 'unit',
          exclude: [...unit.exclude, MOCKED],
          // Files share the modules that a worker has loaded: loading them anew for each took two thirds of the run.
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
          globalSetup: './deploy/local/src/test-engines.ts',
          setupFiles: ['./deploy/local/src/test-seed.ts'],
          include: ['*/**/src/**/*.integration.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          isolate: false,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'e2e',
          globalSetup: './deploy/local/src/test-engines.ts',
          include: ['*/**/*.e2e.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // A page on a busy machine may show late what it was told; only what never comes may fail.
          expect: { poll: { timeout: 30_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
