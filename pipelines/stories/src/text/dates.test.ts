import { describe, expect, it } from 'vitest';
import { datesOf } from './dates.ts';

const dates = (text: string) =>
  datesOf(text).map(({ start, end, text: found, ...date }) => {
    expect(text.slice(start, end)).toBe(found);
    return date;
  });

describe('datesOf', () => {
  it('reads days, months and years in words and digits', () => {
    expect(dates('Le lundi 12 mai 2025')).toEqual([{ weekday: 1, day: 12, month: 5, year: 2025 }]);
    expect(dates('le 1er août, puis 03/12/25')).toEqual([
      { day: 1, month: 8 },
      { day: 3, month: 12, year: 2025 },
    ]);
    expect(dates('en mai 2024 ou en 2027')).toEqual([{ month: 5, year: 2024 }, { year: 2027 }]);
    expect(dates('2025-11-03')).toEqual([{ day: 3, month: 11, year: 2025 }]);
  });

  it('reads days counted from the publication', () => {
    expect(dates('Hier, jeudi, et après-demain')).toEqual([{ offset: -1 }, { weekday: 4 }, { offset: 2 }]);
  });

  it('leaves numbers alone', () => {
    expect(dates('2-0, 3,5 %, 18 000 canards, 2025 % et 1984e')).toEqual([]);
  });
});
