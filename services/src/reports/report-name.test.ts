import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newReportName, readFileName } from './report-name.ts';

const NOW = Date.parse('2026-11-20T23:30:00Z');
const NAME = newReportName('daily', NOW);

test('a name tells its kind and its day in Paris, and cannot be guessed', () => {
  expect(NAME).toMatch(/^daily-2026-11-21-[\w-]{22}$/);
  const names = new Set(Array.from({ length: 1_000 }, () => newReportName('theme', NOW)));
  expect(names.size).toBe(1_000);
});

test('a report’s files are read back with their types', () => {
  expect(readFileName(`${NAME}.pdf`)).toEqual({ name: NAME, type: 'application/pdf' });
  expect(readFileName(`${NAME}.xlsx`)?.type).toContain('spreadsheetml');
});

test.each([
  NAME,
  `${NAME}.PDF`,
  `${NAME}.html`,
  `${NAME}.toString`,
  `${NAME}.pdf\n`,
  `${NAME}.pdf\0`,
  `../${NAME}.pdf`,
  `.work/${NAME}.pdf`,
  `..%2f${NAME}.pdf`,
  `${NAME}/../${NAME}.pdf`,
  '..',
  '',
  '.pdf',
  'daily-2026-11-21-*.pdf',
])('%j is no report', (file) => {
  expect(readFileName(file)).toBeUndefined();
});

test('whatever is accepted has no way out of its folder', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      for (const file of [text, `${text}.pdf`, `${NAME}${text}.pdf`]) {
        if (readFileName(file)) expect(file).toMatch(/^[\w.-]+$/);
      }
    }),
  );
});
