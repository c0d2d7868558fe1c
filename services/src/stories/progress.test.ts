import { expect, test } from 'vitest';
import type { FromStart } from './position.ts';
import { CatchUp } from './progress.ts';

function watched() {
  let at = 0;
  const catchUp = new CatchUp(() => at);
  return (stored: number, end: number, fromStart?: FromStart, afterMs = 2_000) => {
    at += afterMs;
    return catchUp.look({ stored: BigInt(stored), end: BigInt(end) }, fromStart);
  };
}

test('a start far behind its log catches up until few records are left, and tells how far it is', () => {
  const look = watched();
  expect(look(1_000, 11_000)).toEqual({ catchingUp: true, behind: 10_000, share: 0 });
  expect(look(6_000, 11_000)).toEqual({ catchingUp: true, behind: 5_000, share: 0.5 });
  expect(look(10_900, 11_300)).toMatchObject({ catchingUp: true });
  expect(look(11_100, 11_300)).toEqual({ catchingUp: false, behind: 200, share: expect.any(Number) });
  expect(look(11_200, 12_100)).toMatchObject({ catchingUp: false, behind: 900 });
});

test('a start that reads on just behind its log is up to date', () => {
  expect(watched()(9_200, 10_000)).toMatchObject({ catchingUp: false, behind: 800 });
});

test('a log that is read from its start catches up until the end that it had, however short it is', () => {
  const look = watched();
  expect(look(0, 120, 'other_algorithm')).toMatchObject({ catchingUp: true, behind: 120 });
  expect(look(119, 120, 'other_algorithm')).toMatchObject({ catchingUp: true });
  expect(look(120, 160, 'other_algorithm')).toMatchObject({ catchingUp: false });
  expect(look(100, 160, 'other_algorithm')).toMatchObject({ catchingUp: false });
});

test('an installation without a log has nothing to catch up', () => {
  const look = watched();
  expect(look(0, 0, 'none')).toEqual({ catchingUp: false, behind: 0, share: 1 });
  expect(look(0, 300, 'none')).toMatchObject({ catchingUp: false });
});

test('a checkpoint that turns out to be of another log: it is read from its start, and catches up', () => {
  const look = watched();
  expect(look(500, 500)).toMatchObject({ catchingUp: false });
  expect(look(0, 500, 'other_log')).toEqual({ catchingUp: true, behind: 500, share: 0 });
});

test('a burst is no catching up before it has lasted, and its end does not blink', () => {
  const look = watched();
  expect(look(0, 100)).toMatchObject({ catchingUp: false });
  expect(look(100, 5_000)).toMatchObject({ catchingUp: false });
  expect(look(900, 5_000, undefined, 9_999)).toMatchObject({ catchingUp: false });
  expect(look(1_000, 5_000, undefined, 1)).toMatchObject({ catchingUp: true, behind: 4_000 });
  expect(look(4_500, 5_000)).toMatchObject({ catchingUp: true });
  expect(look(4_999, 5_000)).toMatchObject({ catchingUp: true });
  expect(look(5_000, 5_000)).toMatchObject({ catchingUp: false });
});
