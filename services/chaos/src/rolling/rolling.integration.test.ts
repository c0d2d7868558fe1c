import { isLargeRun } from '@vigie/local/testing/large-run';
import { expect, test } from 'vitest';
import { rollingReport } from './report.ts';
import { runRolling } from './run.ts';

const DAY_MS = 86_400_000;
/** The short form of `npm run chaos -- --rounds 20`: one instance of each service. It takes minutes, so the large run alone has it. */
const options = { rounds: 1, half: true, oracle: true };
const NAME = 'each service is replaced under load: only calls in flight on a killed instance fail, and nothing is lost';

test.runIf(isLargeRun)(NAME, { timeout: 900_000 }, async () => {
  const until = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const outcome = await runRolling({ ...options, seed: 7, bodiesEach: 30, until, say: () => {} });
  const report = rollingReport(outcome).join('\n');
  expect(outcome.differences, report).toEqual([]);
  expect(outcome.failed, report).toEqual([]);
  expect(outcome.person.refused, report).toEqual([]);
  // Every failure that somebody saw is one that the proxy knows.
  expect(outcome.person.broken + outcome.delivery.again, report).toBeLessThanOrEqual(outcome.inFlight.length);
  const takeovers = outcome.replaced.flatMap(({ takeoverMs }) => takeoverMs ?? []);
  expect(takeovers.length).toBeGreaterThan(0);
  expect(Math.max(...takeovers), report).toBeLessThan(10_000);
  expect(outcome.person.answered).toBeGreaterThan(0);
  expect(outcome.person.lost).toBeGreaterThan(0);
});
