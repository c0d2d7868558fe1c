import { isLargeRun } from '@vigie/local/testing/large-run';
import { expect, test } from 'vitest';
import { report } from './report.ts';
import { runChaos } from './run.ts';
import { KILLED_IN_STREAM } from './short-run.ts';

/**
 * The short form of `npm run chaos`: five processes are killed while events come in. VIGIE_FULL kills every process several times.
 */
const { kills: KILLS, seed: SEED } = isLargeRun ? { kills: 35, seed: 20_261_121 } : { kills: 5, seed: 7 };
const EVENTS = 100 * KILLS;
const DAY_MS = 86_400_000;

test(`${KILLS} kills while events come in: the store equals that of an uninterrupted run`, {
  timeout: 900_000,
}, async () => {
  const until = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const outcome = await runChaos({ kills: KILLS, seed: SEED, events: EVENTS, until, say: () => {} });

  expect(outcome.differences, report(outcome).join('\n')).toEqual([]);
  const victims = new Set(outcome.kills.map(({ victim }) => victim));
  expect(victims).toEqual(new Set(KILLED_IN_STREAM));
  // Nothing was compared with nothing.
  const empty = [...outcome.picture].filter(([, lines]) => lines.length === 0).map(([part]) => part);
  expect(empty.filter((part) => part !== 'days read from roll-ups, two days')).toEqual([]);
  expect(outcome.delivery.refused.length).toBeGreaterThan(0);
  // Senders had to send again: kills have hit bodies on their way.
  expect(outcome.delivery.again).toBeGreaterThan(0);
});
