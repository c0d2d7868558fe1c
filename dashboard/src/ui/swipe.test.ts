import { expect, test } from 'vitest';
import { dragStart, dragTo, GONE, isGone } from './swipe.ts';

const dragged = (...places: number[]) => places.reduce(dragTo, dragStart(100));

test('a small movement during a press moves nothing', () => {
  expect(dragged(103, 96, 105)).toMatchObject({ by: 0, active: false });
});

test('a drag follows the pointer, also backwards', () => {
  expect(dragged(150).by).toBe(50);
  expect(dragged(150, 102)).toMatchObject({ by: 2, active: true });
});

test('dragged far to either side it is dismissed, else it stays', () => {
  for (const side of [-1, 1]) {
    expect(isGone(dragged(100 + side * GONE))).toBe(true);
    expect(isGone(dragged(100 + side * (GONE - 1)))).toBe(false);
    expect(isGone(dragged(100 + side * GONE, 100))).toBe(false);
  }
});
