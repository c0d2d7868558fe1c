import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { CACHE } from './lock.mjs';
import { ROOT, run, say } from './step.mjs';

/**
 * One run of vitest; answers how many tests passed, failed and were skipped. A run that ends badly without a failed
 * test (a file that cannot be loaded, an error outside of tests) or finds no test counts as one failure.
 */
export async function vitest({ what, node = process.execPath, projects, filters = [], env = {} }) {
  say(`Tests: ${what}`);
  const report = `${CACHE}/report-${what.replace(/\W+/g, '-')}.json`;
  mkdirSync(CACHE, { recursive: true });
  rmSync(report, { force: true });
  const args = [
    `${ROOT}node_modules/vitest/vitest.mjs`,
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ];
  const code = await run(what, node, args, { speaks: true, env: { ...process.env, ...env } });
  const { passed, failed, skipped } = read(report);
  const unexplained = failed === 0 && (code !== 0 || passed === 0);
  return { what, passed, failed: unexplained ? 1 : failed, skipped };
}

function read(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
