import { describe, expect, it } from 'vitest';
import { newsroom, OLD } from './newsroom.ts';
import { loadOutlets } from './outlets.ts';
import { DAY, HOUR, parisHour } from './rhythm.ts';
import { storiesOf } from './story.ts';

const OUTLETS = loadOutlets();
const SEED = 1;
/** Thursday to Saturday. */
const DAYS = [20_699, 20_700, 20_701];
const room = newsroom(SEED, OUTLETS);

/** Entries that pages show at a minute. */
function shownAt(minute: number): number {
  let shown = 0;
  for (const event of room.events(minute, minute + 1, OLD)) {
    if (event.type === 'crawl') shown += event.entries.length;
  }
  return shown;
}
const surprises = (day: number) => storiesOf(SEED, day, OUTLETS).filter(({ surprise }) => surprise);

describe('the market', () => {
  it.each(DAYS)('has a night, a morning peak and an evening (day %d)', (day) => {
    const hours = Array.from({ length: 24 }, (_, hour) => day * DAY + hour * HOUR);
    const at = (from: number, to: number): number[] =>
      hours.filter((minute) => parisHour(minute).hour >= from && parisHour(minute).hour < to).map(shownAt);
    const mean = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0) / counts.length;
    const [night, morning, noon, evening] = [at(3, 5), at(8, 10), at(14, 16), at(18, 20)].map(mean) as [
      number,
      number,
      number,
      number,
    ];
    expect(night).toBeLessThan(0.6 * morning);
    expect(noon).toBeLessThan(morning);
    expect(noon).toBeLessThan(evening);
  });

  it('is surprised on some days, by a sudden story that fills pages', () => {
    const days = Array.from({ length: 12 }, (_, i) => 20_700 + i);
    const found = days.flatMap(surprises);
    expect(found.length).toBeGreaterThan(1);
    expect(found.length).toBeLessThan(9);
    expect(days.every((day) => surprises(day).length <= 1)).toBe(true);
    expect(found.every(({ scenario }) => scenario.sudden)).toBe(true);
    // At the same hour of the week before nothing had happened.
    for (const { bornAt } of found.slice(0, 2)) {
      const after = Math.ceil(bornAt / 15) * 15 + 60;
      expect(shownAt(after)).toBeGreaterThan(1.15 * shownAt(after - 7 * DAY));
    }
  });
});

describe('titles', () => {
  it('do not say the same in two forms of a word', () => {
    const stem = (word: string): string => word.slice(0, 6);
    const titles = DAYS.flatMap((day) =>
      storiesOf(SEED, day, OUTLETS).flatMap(({ articles }) => articles.map(({ title }) => title)),
    );
    const twice = titles.filter((title) => {
      const words = new Set(title.match(/(?<!\p{L})\p{Ll}{7,}/gu) ?? []);
      return new Set([...words].map(stem)).size < words.size;
    });
    expect([...new Set(twice)]).toEqual([]);
  });
});
