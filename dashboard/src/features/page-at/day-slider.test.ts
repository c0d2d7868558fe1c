import { expect, test } from 'vitest';
import { steppedBy } from './day-slider.tsx';

const press = (key: string, more: Partial<Parameters<typeof steppedBy>[0]> = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

test.each([
  ['ArrowLeft', false, 99],
  ['ArrowRight', false, 101],
  ['ArrowLeft', true, 85],
  ['ArrowRight', true, 115],
  ['PageUp', false, 160],
  ['PageDown', false, 40],
  ['Home', false, 0],
  ['End', false, 1_499],
])('%s, Shift %s: from minute 100 to %i', (key, shiftKey, minute) => {
  expect(steppedBy(press(key, { shiftKey }), 100, 1_499)).toBe(minute);
});

test('no key leaves the day', () => {
  expect(steppedBy(press('ArrowLeft'), 0, 1_379)).toBe(0);
  expect(steppedBy(press('PageDown'), 20, 1_379)).toBe(0);
  expect(steppedBy(press('PageUp'), 1_370, 1_379)).toBe(1_379);
});

test('other keys, and those of the browser, are left alone', () => {
  expect(steppedBy(press('a'), 5, 10)).toBeNull();
  expect(steppedBy(press('ArrowLeft', { altKey: true }), 5, 10)).toBeNull();
  expect(steppedBy(press('Home', { ctrlKey: true }), 5, 10)).toBeNull();
});
