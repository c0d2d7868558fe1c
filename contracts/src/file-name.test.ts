import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvName, type FileQuery } from './file-name.ts';

const DAY = { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' };

test.each([
  ['articles', { ...DAY, editeur: 'lemonde.fr' }, 'vigie-lemonde-articles-2026-11-20'],
  ['articles', { ...DAY, editeur: 'all' }, 'vigie-marche-articles-2026-11-20'],
  [
    'clusters',
    { ...DAY, toDate: '2026-11-26T23:59', editeur: 'L’Œuvre' },
    'vigie-loeuvre-clusters-2026-11-20-au-2026-11-26',
  ],
  [
    'sitemap',
    { fromDate: '2026-11-20T08:00', toDate: '2026-11-20T12:30', editeur: '' },
    'vigie-marche-sitemap-2026-11-20-08h00-au-2026-11-20-12h30',
  ],
  ['journal', DAY, 'vigie-journal-2026-11-20'],
  ['analyse Élections 2027', {}, 'vigie-analyse-elections-2027'],
])('%s of %j: what, of whom and of when', (kind, query, name) => expect(csvName(kind, query)).toBe(`${name}.csv`));

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const wall = fc.tuple(day, fc.constantFrom('00:00', '08:15', '23:59')).map((parts) => parts.join('T'));

test('names are plain, and files of two publishers or two periods have two names', () => {
  const query = fc.record({
    editeur: fc.constantFrom('all', 'lemonde.fr', 'Le Phare', '20minutes.fr', 'écho'),
    fromDate: wall,
    toDate: wall,
  });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), query, query, (kind, one: FileQuery, other: FileQuery) => {
      expect(csvName(kind, one)).toMatch(/^vigie(?:-[a-z0-9]+)+\.csv$/);
      expect(csvName(kind, one) === csvName(kind, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});
