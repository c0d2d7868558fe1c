import { describe, expect, test } from 'vitest';
import { filmOf } from '../../testing/made-film.ts';
import { readFilm } from './film/film.ts';
import { minuteOf } from './film-minute.ts';

const spell = (length: number, crawlers: number | 'gap') => ({ length, crawlers, stands: [] });
const morning = readFilm(filmOf([spell(100, 1), spell(20, 'gap')]));
const later = readFilm(filmOf([spell(100, 1), spell(20, 'gap'), spell(60, 1)]));
const at = (minute: number): number => morning.start + minute * 60_000;

describe('the minute that an address means', () => {
  test('a chosen one stays when the film of a running day grows', () => {
    for (const film of [morning, later]) expect(minuteOf(film, at(42))).toBe(42);
  });

  test('without one it is the newest that was photographed, and moves on with the film', () => {
    expect(minuteOf(morning, null)).toBe(99);
    expect(minuteOf(later, null)).toBe(179);
  });

  test('one in a gap is that one, and one to come is none', () => {
    expect(minuteOf(morning, at(110))).toBe(110);
    expect(minuteOf(morning, at(120))).toBeNull();
    expect(minuteOf(morning, at(-1))).toBeNull();
  });

  test('in a day without a photograph it is the last minute', () => {
    expect(minuteOf(readFilm(filmOf([spell(30, 'gap')])), null)).toBe(29);
  });
});
