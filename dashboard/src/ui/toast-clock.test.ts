import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startToastClock } from './toast-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(away = false) {
  const over = vi.fn();
  const window = new EventTarget();
  const clock = startToastClock({ shownMs: 30_000, onOver: over, window, away });
  return { over, window, clock };
}

test('a message ends once its time is over', () => {
  const { over } = start();
  vi.advanceTimersByTime(29_999);
  expect(over).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(over).toHaveBeenCalledOnce();
});

test('a window without focus keeps it, also one that had none when it came', () => {
  for (const away of [false, true]) {
    const { over, window } = start(away);
    if (!away) window.dispatchEvent(new Event('blur'));
    vi.advanceTimersByTime(120_000);
    expect(over).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(30_000);
    expect(over).toHaveBeenCalledOnce();
  }
});

test('pointer and focus keep it while either is there', () => {
  const { over, clock } = start();
  clock.hold('pointer');
  vi.advanceTimersByTime(120_000);
  expect(over).not.toHaveBeenCalled();
  clock.hold('focus');
  clock.release('pointer');
  vi.advanceTimersByTime(120_000);
  expect(over).not.toHaveBeenCalled();
  clock.release('focus');
  vi.advanceTimersByTime(30_000);
  expect(over).toHaveBeenCalledOnce();
});

test('a stopped clock does nothing, whatever the window does', () => {
  const { over, window, clock } = start();
  clock.stop();
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(120_000);
  expect(over).not.toHaveBeenCalled();
});
