import { expect, test } from 'vitest';
import { VICTIMS } from './kills/plan.ts';
import { report } from './report.ts';
import { runChaos } from './run.ts';

/** The short form of `npm run chaos`: every process is killed once while events come in. VIGIE_FULL kills more. */
const KILLS = process.env.VIGIE_FULL === '1' ? 35 : VICTIMS.length;
const EVENTS = 100 * KILLS;
const SEED = 20_261_121;
const DAY_MS = 86_400_000;

test(`${KILLS} kills while events come in: the store equals that of an uninterrupted run`, {
  timeout: 900_000,
}, async () => {
  const until = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const outcome = await runChaos({ kills: KILLS, seed: SEED, events: EVENTS, until, say: () => {} });

  expect(outcome.differences, report(outcome).join('\n')).toEqual([]);
  expect(outcome.kills.map(({ victim }) => victim)).toEqual(expect.arrayContaining([...VICTIMS]));
  // Nothing was compared with nothing.
  const empty = [...outcome.picture].filter(([, lines]) => lines.length === 0).map(([part]) => part);
  expect(empty.filter((part) => part !== 'days read from roll-ups, two days')).toEqual([]);
  expect(outcome.delivery.refused.length).toBeGreaterThan(0);
  // Senders had to send again: kills have hit bodies on their way.
  expect(outcome.delivery.again).toBeGreaterThan(0);
});
