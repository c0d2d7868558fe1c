import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { CACHE } from './lock.mjs';
import { ROOT, run, say } from './step.mjs';

/**
 * One run of vitest. Resolves to how many tests passed, failed and were skipped. A run that finds no test, or fails
 * without a failed test (a file that cannot be loaded, an error outside of tests), counts as one failure.
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
  const result = read(report);
  const unexplained = result.failed === 0 && (code !== 0 || result.passed === 0);
  return { what, report, ...result, failed: unexplained ? 1 : result.failed };
}

function read(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration, failureMessages }) => ({
        seconds: (duration ?? 0) / 1_000,
        name: `${relative(ROOT, name)}: ${fullName}`,
        failures: failureMessages,
      })),
    );
    // A file that cannot be loaded fails without a test.
    const unloaded = testResults
      .filter(({ message }) => message)
      .map(({ name, message }) => ({ seconds: 0, name: relative(ROOT, name), failures: [message] }));
    const files = testResults.map(({ name, startTime, endTime }) => ({
      seconds: (endTime - startTime) / 1_000,
      name: relative(ROOT, name),
    }));
    const counts = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    return { ...counts, tests: [...tests, ...unloaded], files };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, tests: [], files: [] };
  }
}
