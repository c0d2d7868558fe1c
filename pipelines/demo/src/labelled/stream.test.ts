import { describe, expect, it } from 'vitest';
import { loadOutlets } from '../outlets.ts';
import { labelledLines } from './stream.ts';

const OUTLETS = loadOutlets();
const DAY = 20_000;
const rowsOf = (seed: number, day: number, days: number) =>
  [...labelledLines(seed, day, days, OUTLETS)].slice(1).map((line) => {
    const [id, at, title, gold, lead, ...more] = line.split('\t');
    return { id, at: at!, title, gold, lead, more };
  });

describe('the labelled stream', () => {
  const rows = rowsOf(1, DAY, 2);

  it('has a header, and five filled cells in every row', () => {
    expect(labelledLines(1, DAY, 1, OUTLETS).next().value).toBe('id\tat\ttitle\tgold\tlead');
    expect(rows.length).toBeGreaterThan(1_000);
    for (const { id, title, gold, lead, more } of rows)
      expect([id, title, gold, lead, ...more].every(Boolean)).toBe(true);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('is ordered by time and keeps to its days', () => {
    const times = rows.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    const days = new Set(times.map((at) => Math.floor(Date.parse(at) / 86_400_000)));
    expect([...days]).toEqual([DAY, DAY + 1]);
  });

  it('labels the articles of a story alike on both days', () => {
    const stories = (day: number) =>
      new Set(rows.filter(({ at }) => Math.floor(Date.parse(at) / 86_400_000) === day).map(({ gold }) => gold));
    const [first, second] = [stories(DAY), stories(DAY + 1)];
    expect([...first].some((story) => second.has(story))).toBe(true);
    expect([...second].some((story) => !first.has(story))).toBe(true);
  });

  it('is the same for the same seed, whatever days are beside it', () => {
    expect([...rowsOf(1, DAY, 1), ...rowsOf(1, DAY + 1, 1)]).toEqual(rows);
    expect(rowsOf(2, DAY, 2)).not.toEqual(rows);
  });
});
