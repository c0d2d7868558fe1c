import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPrefix, moveActive, TypeAhead } from './keyboard.ts';

const size = { rows: 100, columns: 5, pageRows: 20 };
const at = (row: number, column: number) => ({ row, column });

describe('moveActive', () => {
  it.each([
    ['ArrowDown', false, at(3, 1), at(4, 1)],
    ['ArrowUp', false, at(0, 1), at(-1, 1)],
    ['ArrowUp', false, at(-1, 1), at(-1, 1)],
    ['ArrowLeft', false, at(3, 0), at(3, 0)],
    ['ArrowRight', false, at(3, 4), at(3, 4)],
    ['PageDown', false, at(3, 1), at(23, 1)],
    ['PageDown', false, at(95, 1), at(99, 1)],
    ['PageUp', false, at(10, 1), at(0, 1)],
    ['PageUp', false, at(-1, 1), at(-1, 1)],
    ['Home', false, at(10, 3), at(10, 0)],
    ['End', false, at(10, 3), at(10, 4)],
    ['Home', true, at(10, 3), at(0, 0)],
    ['End', true, at(10, 3), at(99, 4)],
  ])('%s (ctrl %s)', (key, ctrl, from, to) => {
    expect(moveActive(key, ctrl, from, size)).toEqual(to);
  });

  it('leaves other keys alone', () => {
    expect(moveActive('a', false, at(0, 0), size)).toBeUndefined();
    expect(moveActive('ArrowDown', true, at(0, 0), size)).toBeUndefined();
  });

  it('stays in a grid of any size', () => {
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'PageUp',
      'PageDown',
      'Home',
      'End',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(keys, fc.boolean())),
        fc.nat(50),
        fc.integer({ min: 1, max: 9 }),
        (all, rows, columns) => {
          let cell = at(0, 0);
          for (const [key, ctrl] of all) cell = moveActive(key, ctrl, cell, { rows, columns, pageRows: 7 }) ?? cell;
          expect(cell.row >= -1 && cell.row < Math.max(rows, 1)).toBe(true);
          expect(cell.column >= 0 && cell.column < columns).toBe(true);
        },
      ),
    );
  });
});

const names = ['Le Monde', 'Libération', 'Les Échos', 'Élysée', undefined, 'Ouest-France'];
const find = (typed: string, start: number) => findPrefix(typed, start, names.length, (row) => names[row]);

describe('typed letters', () => {
  it('ignore accents and case', () => {
    expect(find('ely', 0)).toBe(3);
    expect(find('les ec', 0)).toBe(2);
    expect(find('OUEST FR', 0)).toBe(5);
    expect(find('-', 0)).toBe(-1);
  });

  it('go from match to match with one letter, and stay at a longer word that still matches', () => {
    expect(find('l', 0)).toBe(1);
    expect(find('l', 2)).toBe(0);
    expect(find('le', 0)).toBe(0);
    expect(find('z', 0)).toBe(-1);
    expect(findPrefix('a', 0, 0, () => 'a')).toBe(-1);
  });

  it('start a new word after a pause', () => {
    let now = 0;
    const typing = new TypeAhead(() => now);
    expect(typing.active).toBe(false);
    expect(typing.push('L')).toBe('L');
    now += 600;
    expect(typing.active).toBe(true);
    expect(typing.push('É')).toBe('LÉ');
    now += 700;
    expect(typing.active).toBe(false);
    expect(typing.push('M')).toBe('M');
  });
});
