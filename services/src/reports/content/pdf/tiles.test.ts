import { describe, expect, test } from 'vitest';
import { changeCell, changeNote, MISSING, numberCell, placesCell, rank, score, signed, time } from './tiles.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a missing figure is a dash, never 0', () => {
  test.each([
    ['score', score(null)],
    ['rank', rank(null)],
    ['time', time(null)],
    ['change', signed(null)],
    ['number', numberCell(null).text],
    ['change of a missing figure', changeCell(null, 12, 'decided').text],
    ['change from a missing figure', changeCell(12, null, 'decided').text],
    ['places', placesCell(null, 3, 'decided').text],
    ['places from none', placesCell(3, null, 'decided').text],
  ])('%s', (_, text) => expect(text).toBe(MISSING));

  test('a change from a missing figure is written in words', () => {
    expect(changeNote(12, null, 'decided', 'que la veille')).toEqual({ text: 'sans comparaison' });
  });
});

describe('figures', () => {
  test('a score is a whole number, and 0 is written', () => {
    expect(plain(score(1234.6))).toBe('1 235');
    expect(score(0)).toBe('0');
    expect([numberCell(0).quiet, numberCell(1).quiet, numberCell(null).quiet]).toEqual([true, false, true]);
  });

  test('a rank is an ordinal, a mean rank keeps its fraction', () => {
    expect([rank(1), rank(2)]).toEqual(['1er', '2e']);
    expect(rank(2.5)).toBe('2,5');
  });

  test('a change has its sign, and a direction from a twentieth of a percent', () => {
    expect(changeCell(110, 100, 'decided')).toEqual({ text: signed(0.1), course: expect.closeTo(0.1) });
    expect(plain(signed(0.1))).toMatch(/^\+10/);
    expect(plain(signed(-0.1))).toMatch(/^[-−]10/);
    expect(changeCell(100_040, 100_000, 'decided').course).toBeNull();
    expect(changeCell(100_060, 100_000, 'decided').course).not.toBeNull();
    expect(changeNote(100_000, 100_000, 'decided', 'que la veille')).toEqual({ text: 'stable que la veille' });
  });

  test('places gained are positive, the same place is =', () => {
    expect(placesCell(3, 5, 'decided')).toEqual({ text: '2', course: 2 });
    expect(placesCell(5, 3, 'decided')).toEqual({ text: '2', course: -2 });
    expect(placesCell(4, 4, 'decided')).toEqual({ text: '=', course: null });
  });

  test('a change that is smaller than what was not photographed is not claimed', () => {
    expect(changeCell(110, 100, 'undecided')).toEqual({ text: '≈', quiet: true });
    expect(changeNote(110, 100, 'undecided', 'que la veille')).toEqual({ text: 'écart incertain' });
    expect(changeCell(110, 100, 'incomparable')).toEqual({ text: MISSING, quiet: true });
    expect(changeNote(110, 100, 'incomparable', 'que la veille')).toEqual({ text: 'sans comparaison' });
    expect(placesCell(3, 5, 'incomparable')).toEqual({ text: MISSING, quiet: true });
  });
});
