import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BarPlace, moveBar } from './move-bar.ts';

const row = (...starts: number[]) => ({ bars: starts.map((start) => ({ start, end: start + 10 })) });
/** A heading, an article with three bars, a heading, an article with one bar, an article with two. */
const ROWS = [row(), row(0, 50, 100), row(), row(90), row(20, 200)];

const go = (at: BarPlace | null, key: string, ctrlKey = false) => moveBar(ROWS, at, { key, ctrlKey }, 2);
const at = (r: number, bar: number): BarPlace => ({ row: r, bar });

test('the first key enters at the first bar, Esc leaves', () => {
  expect(go(null, 'ArrowDown')).toEqual(at(1, 0));
  expect(go(null, 'End')).toEqual(at(1, 0));
  expect(go(at(3, 0), 'Escape')).toBeNull();
  expect(go(null, 'Escape')).toBeUndefined();
  expect(go(at(3, 0), 'a')).toBeUndefined();
});

test('left and right go from bar to bar, on to the next row with bars', () => {
  expect(go(at(1, 0), 'ArrowRight')).toEqual(at(1, 1));
  expect(go(at(1, 2), 'ArrowRight')).toEqual(at(3, 0));
  expect(go(at(3, 0), 'ArrowLeft')).toEqual(at(1, 2));
  expect(go(at(4, 1), 'ArrowRight')).toEqual(at(4, 1));
});

test('up and down go to the bar nearest in time, over headings', () => {
  expect(go(at(3, 0), 'ArrowUp')).toEqual(at(1, 2));
  expect(go(at(1, 0), 'ArrowDown')).toEqual(at(3, 0));
  expect(go(at(3, 0), 'ArrowDown')).toEqual(at(4, 0));
  expect(go(at(1, 1), 'ArrowUp')).toEqual(at(1, 1));
});

test('home and end of a row, of everything, and pages', () => {
  expect(go(at(1, 1), 'Home')).toEqual(at(1, 0));
  expect(go(at(1, 1), 'End')).toEqual(at(1, 2));
  expect(go(at(1, 1), 'End', true)).toEqual(at(4, 1));
  expect(go(at(4, 1), 'Home', true)).toEqual(at(1, 0));
  expect(go(at(1, 0), 'PageDown')).toEqual(at(3, 0));
  expect(go(at(4, 0), 'PageUp')).toEqual(at(1, 0));
});

test('without bars no key has a meaning', () => {
  expect(moveBar([row(), row()], null, { key: 'ArrowDown', ctrlKey: false }, 2)).toBeUndefined();
});

test('every key leads to a bar that exists, and right then left comes back', () => {
  const rows = fc.array(
    fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { maxLength: 4 }).map((s) => row(...s.sort((a, b) => a - b))),
    {
      minLength: 1,
      maxLength: 9,
    },
  );
  const keys = fc.array(
    fc.constantFrom('ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'),
  );
  fc.assert(
    fc.property(rows, keys, (some, pressed) => {
      let place: BarPlace | null = null;
      for (const key of pressed) {
        const next = moveBar(some, place, { key, ctrlKey: false }, 3);
        if (next === undefined || next === null) return;
        expect(some[next.row]?.bars[next.bar]).toBeDefined();
        place = next;
      }
      if (place === null) return;
      const right = moveBar(some, place, { key: 'ArrowRight', ctrlKey: false }, 3);
      const same = right?.row === place.row && right.bar === place.bar;
      if (right && !same) expect(moveBar(some, right, { key: 'ArrowLeft', ctrlKey: false }, 3)).toEqual(place);
    }),
  );
});
