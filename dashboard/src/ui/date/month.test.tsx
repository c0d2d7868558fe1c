import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributesOf, elementsOf, htmlOf } from '../../testing/screen.tsx';
import Calendar from './calendar.tsx';
import { addMonths, dayByKey, weeksOf } from './month.ts';

const days = fc
  .date({ min: new Date('1971-01-01T00:00Z'), max: new Date('2099-12-30T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('weeks begin on Monday and have the days of the month once, in order', () => {
  fc.assert(
    fc.property(days, (day) => {
      const weeks = weeksOf(day);
      const all = weeks.flat().filter((one) => one !== null);
      const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
      expect(all).toEqual(
        Array.from({ length: last }, (_, index) => `${day.slice(0, 8)}${String(index + 1).padStart(2, '0')}`),
      );
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        week.forEach((one, index) => {
          if (one !== null) expect((new Date(`${one}T12:00:00Z`).getUTCDay() + 6) % 7).toBe(index);
        });
      }
    }),
  );
});

test('keys move by a day, a week or a month, and to the ends of the week', () => {
  const from = '2026-11-25';
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'x'];
  expect(keys.map((key) => dayByKey(key, from))).toEqual([
    '2026-11-24',
    '2026-11-26',
    '2026-11-18',
    '2026-12-02',
    '2026-11-23',
    '2026-11-29',
    '2026-10-25',
    '2026-12-25',
    undefined,
  ]);
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
});

test('a calendar names its month and days in French, and offers no day after the last one', () => {
  const ignore = () => {};
  const html = htmlOf(
    <Calendar label="Calendrier" day="2026-11-22" max="2026-11-23" onPick={ignore} onClose={ignore} />,
  );
  expect(html).toContain('novembre 2026');
  expect(elementsOf(html, 'th')).toEqual(['lu', 'ma', 'me', 'je', 've', 'sa', 'di']);
  expect(attributesOf(html, 'aria-label')).toContain('dimanche 22 novembre 2026');
  expect(html.match(/disabled=""/g)).toHaveLength(8);
});
