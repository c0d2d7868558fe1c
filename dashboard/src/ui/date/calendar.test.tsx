import { expect, test } from 'vitest';
import { attributesOf, elementsOf, htmlOf } from '../../testing/screen.tsx';
import Calendar from './calendar.tsx';

const ignore = () => {};
const calendarOf = (day: string, max: string): string =>
  htmlOf(<Calendar label="Calendrier" day={day} max={max} onPick={ignore} onClose={ignore} />);

test('a calendar names its month and days in French, and offers no day after the last one', () => {
  const html = calendarOf('2026-11-22', '2026-11-23');
  expect(html).toContain('novembre 2026');
  expect(elementsOf(html, 'th')).toEqual(['lu', 'ma', 'me', 'je', 've', 'sa', 'di']);
  expect(attributesOf(html, 'aria-label')).toContain('dimanche 22 novembre 2026');
  expect(html.match(/disabled=""/g)).toHaveLength(8);
});

test('weeks begin on Monday and have the days of the month once, in order, also where clocks change', () => {
  for (const [month, days, before] of [
    ['2026-03', 31, 6],
    ['2026-10', 31, 3],
    ['2028-02', 29, 1],
  ] as const) {
    const html = calendarOf(`${month}-15`, '2099-12-31');
    expect(elementsOf(html, 'button').filter((text) => /^\d+$/.test(text))).toEqual(
      Array.from({ length: days }, (_, index) => String(index + 1)),
    );
    const firstWeek = html.match(/<tbody.*?<\/tr>/s)?.[0].match(/<td/g) ?? [];
    expect(firstWeek).toHaveLength(7);
    expect(html.match(/<td[^>]*data-day="[^"]*"/g)?.slice(before)[0]).toContain(`data-day="${month}-01"`);
  }
});
