import { isLargeRun } from '@vigie/local/testing/large-run';
import { expect, test } from 'vitest';
import { ON_ONE, ON_REPLICAS, type Protocol } from './testing/lag/protocol.ts';
import { Schedule, type Wrong } from './testing/lag/schedule.ts';

/**
 * What a reader gets has everything that was acknowledged before it asked, whatever lags behind: docs/adr/0016-clickhouse-clusters.md.
 * VIGIE_LAG_SCHEDULES asks for more random schedules than the default.
 */
const SCHEDULES = Number(process.env.VIGIE_LAG_SCHEDULES ?? (isLargeRun ? 100_000 : 1_000));

interface Outcome {
  wrong: Wrong | null;
  answers: Record<Wrong['from'], number>;
}

/** Runs schedules until one has a wrong answer. */
function run(protocol: Protocol, schedules: number): Outcome {
  const answers = { 'roll-up': 0, quarters: 0, kept: 0 };
  for (let seed = 1; seed <= schedules; seed += 1) {
    const schedule = new Schedule(protocol, seed);
    const wrong = schedule.run();
    for (const from of ['roll-up', 'quarters', 'kept'] as const) answers[from] += schedule.answers[from];
    if (wrong !== null) return { wrong, answers };
  }
  return { wrong: null, answers };
}

const LIMIT_MS = 30 * 60_000;

test(
  'quorum inserts and sequential readings are exact, on any replica',
  () => {
    const { wrong, answers } = run(ON_REPLICAS, SCHEDULES);
    expect(wrong).toBeNull();
    expect(Math.min(answers['roll-up'], answers.quarters)).toBeGreaterThan(SCHEDULES / 2);
  },
  LIMIT_MS,
);

test(
  'one server is exact',
  () => {
    const { wrong, answers } = run(ON_ONE, SCHEDULES);
    expect(wrong).toBeNull();
    expect(Math.min(answers['roll-up'], answers.quarters)).toBeGreaterThan(SCHEDULES / 2);
    expect(answers.kept).toBeGreaterThan(SCHEDULES / 20);
  },
  LIMIT_MS,
);

test.each<[string, Protocol, Partial<Protocol>]>([
  ['no quorum', ON_REPLICAS, { quorum: false }],
  ['inserts with a quorum in parallel', ON_REPLICAS, { oneByOne: false }],
  ['no sequential consistency', ON_REPLICAS, { sequential: false }],
  ['deduplicated marks', ON_REPLICAS, { deduplicate: true }],
  ['marks before their batch', ON_REPLICAS, { markLast: false }],
  ['rows before the count of marks', ON_REPLICAS, { countFirst: false }],
  ['replaced versions dropped at once', ON_REPLICAS, { keepReplaced: false }],
  ['answers kept by the parts of a replica', ON_REPLICAS, { keepAnswers: true }],
  ['a reader that switches replicas without sequential consistency', ON_ONE, { replica: 'switching' }],
])('the model finds %s', (_, protocol, change) => {
  expect(run({ ...protocol, ...change }, 20_000).wrong).not.toBeNull();
});
