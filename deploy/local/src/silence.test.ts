import { expect, test } from 'vitest';
import { SILENCE, Silence } from './silence.ts';

/** A silence with a clock, looked at every second. */
function silence() {
  let now = 1_000_000;
  let waited = 0;
  const counted = new Silence(SILENCE, { now: () => now, starved: () => waited });
  const after = (seconds: number) => {
    for (let i = 0; i < seconds; i += 1) {
      now += 1_000;
      counted.look();
    }
    return { named: counted.look(), hung: counted.isHung };
  };
  const sleep = (seconds: number) => {
    now += seconds * 1_000;
  };
  /** It has a tenth of the processor for so long. */
  const starve = (seconds: number) => {
    for (let i = 0; i < seconds; i += 1) {
      waited += 900;
      after(1);
    }
    return after(0);
  };
  return { counted, after, sleep, starve };
}

test('silence is named after 8 s and ends the process after 60 s', () => {
  const { after } = silence();
  expect(after(7)).toEqual({ named: 0, hung: false });
  expect(after(1)).toEqual({ named: 8_000, hung: false });
  expect(after(51)).toEqual({ named: 59_000, hung: false });
  expect(after(1)).toEqual({ named: 60_000, hung: true });
});

test('an answer ends it, however late it comes', () => {
  const { counted, after } = silence();
  after(59);
  counted.answered();
  expect(after(0)).toEqual({ named: 0, hung: false });
  expect(after(59)).toEqual({ named: 59_000, hung: false });
});

test('a process that waits for the processor is slow, not silent; one that has it and says nothing is', () => {
  const { starve } = silence();
  expect(starve(79)).toEqual({ named: 0, hung: false });
  expect(starve(100)).toEqual({ named: expect.closeTo(17_900), hung: false });
  // 240 s of waiting are forgiven, all of them after 267 s.
  expect(starve(120)).toEqual({ named: expect.closeTo(59_000), hung: false });
  expect(starve(1)).toEqual({ named: expect.closeTo(60_000), hung: true });
});

test('a process that closes its connections is named, and is not ended', () => {
  const { counted, after } = silence();
  for (let i = 0; i < 20; i += 1) {
    after(5);
    counted.lived();
  }
  expect(after(0)).toEqual({ named: 100_000, hung: false });
});

test.each([
  ['a machine that slept for a night', 0, 30_000],
  ['a supervisor that was stopped while a process was silent', 50, 20],
])('%s: counting begins anew', (_what, silentBefore, slept) => {
  const { after, sleep } = silence();
  after(silentBefore);
  sleep(slept);
  expect(after(0)).toEqual({ named: 0, hung: false });
  expect(after(59).hung).toBe(false);
  expect(after(1)).toEqual({ named: 60_000, hung: true });
});

test('a supervisor that is late by some seconds goes on counting', () => {
  const { after, sleep } = silence();
  for (let i = 0; i < 15; i += 1) {
    sleep(4);
    after(0);
  }
  expect(after(0)).toEqual({ named: 60_000, hung: true });
});
