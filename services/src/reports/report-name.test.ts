import { type QueryInput, querySchema } from '@vigie/contracts/query';
import { shownReportName } from '@vigie/contracts/report-name';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newReportName, readFileName, reportKey, resolveReportQuery } from './report-name.ts';

const about = (query: QueryInput, range: readonly [string, string] = ['2026-11-20T00:00', '2026-11-20T23:59']) =>
  querySchema.parse({ ...query, fromDate: range[0], toDate: range[1] });
const NAME = newReportName('daily', about({ editeur: 'lemonde.fr' }));
const KEY = /\.[\w-]{22}$/;

test('a name cannot be guessed, and is shown without its random part', () => {
  expect(NAME).toMatch(/^vigie-lemonde-quotidien-2026-11-20\.[\w-]{22}$/);
  const names = new Set(Array.from({ length: 1_000 }, () => newReportName('theme', about({}))));
  expect(names.size).toBe(1_000);
  expect(shownReportName(`${NAME}.pdf`)).toBe('vigie-lemonde-quotidien-2026-11-20.pdf');
  expect(shownReportName(NAME)).toBe('vigie-lemonde-quotidien-2026-11-20');
});

test.each([
  [
    'daily',
    { editeur: 'L’Œuvre des Îles' },
    ['2026-11-14T00:00', '2026-11-20T23:59'],
    'loeuvredesiles-hebdomadaire-2026-11-14-au-2026-11-20',
  ],
  ['daily', { editeur: 'all' }, ['2026-11-19T00:00', '2026-11-20T23:59'], 'marche-rapport-2026-11-19-au-2026-11-20'],
  [
    'daily',
    { editeur: '20minutes.fr' },
    ['2026-11-20T08:00', '2026-11-20T12:30'],
    '20minutes-rapport-2026-11-20-08h00-au-2026-11-20-12h30',
  ],
  [
    'theme',
    { editeur: 'x', clusterEntities: 'Sénat, Paris', clusterLemmes: 'grève' },
    undefined,
    'x-theme-senat-paris-greve-2026-11-20',
  ],
  [
    'daily',
    { editeur: 'x', source: 'mobile', articleCategory: 'économie', clusterOrphan: true, articleEntities: 'Sénat' },
    undefined,
    'x-quotidien-mobile-economie-orphelins-senat-2026-11-20',
  ],
  [
    'daily',
    { editeur: 'x', clusterCategory: 'science_high-tech', clusterEntities: 'Un nom très long, un autre nom très long' },
    undefined,
    'x-quotidien-clusters-science-un-nom-tres-long-un-autre-nom-tres-long-2026-11-20',
  ],
  ['theme', { editeur: 'Новости', clusterLemmes: '…' }, undefined, 'editeur-theme-2026-11-20'],
] as const)('%s %j %j: publisher, kind, filters and period', (kind, query, range, text) => {
  const name = newReportName(kind, about(query, range));
  expect(name.replace(KEY, '')).toBe(`vigie-${text}`);
  expect(readFileName(`${name}.pdf`)?.name).toBe(name);
});

// ASVS 5.4.2
test('any publisher and any theme give a name that can be read back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' }), { minLength: 3, maxLength: 3 }),
      ([editeur = '', clusterLemmes = '', url = '']) => {
        const query = { ...about({}), editeur, clusterLemmes, url };
        const name = newReportName('theme', query);
        expect(readFileName(`${name}.xlsx`)?.name).toBe(name);
        expect(`${name}.xlsx`.length).toBeLessThan(200);
      },
    ),
  );
});

test('older files are still found', () => {
  expect(readFileName('daily-2026-11-21-abcdefghijklmnopqrstuv.pdf')?.type).toBe('application/pdf');
  expect(shownReportName('daily-2026-11-21-abcdefghijklmnopqrstuv.pdf')).toBe(
    'daily-2026-11-21-abcdefghijklmnopqrstuv.pdf',
  );
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
  'vigie-a..abcdefghijklmnopqrstuv.pdf',
  'vigie-../abcdefghijklmnopqrstuv.pdf',
])('%j is not a report', (file) => {
  expect(readFileName(file)).toBeUndefined();
});

// ASVS 5.3.2
test('an accepted name never leads out of its folder', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      for (const file of [text, `${text}.pdf`, `${NAME}${text}.pdf`]) {
        if (readFileName(file)) expect(file).toMatch(/^[\w.-]+$/);
      }
    }),
  );
});

const NOW = Date.parse('2026-11-20T23:30:00Z');
const keyOf = (query: object, user = 'u', kind: 'daily' | 'theme' = 'daily') =>
  reportKey({ kind, user, query: resolveReportQuery(querySchema.parse(query), NOW) });

test('missing dates are today’s in Paris, which is another day than in UTC', () => {
  const { fromDate, toDate } = resolveReportQuery(querySchema.parse({}), NOW);
  expect([fromDate, toDate]).toEqual(['2026-11-21T00:00', '2026-11-21T23:59']);
  expect(keyOf({})).toBe(keyOf({ fromDate: '2026-11-21T00:00' }));
});

test('paging, the order of fields and the spelling of "everyone" change nothing', () => {
  expect(keyOf({ limit: 10, editeur: 'all' })).toBe(keyOf({ editeur: '' }));
  const fields = { source: 'google', clusterEntities: 'Paris', editeur: 'lemonde.fr', articleShare: true };
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.entries(fields), { minLength: 4 }), (entries) => {
      expect(keyOf(Object.fromEntries(entries))).toBe(keyOf(fields));
    }),
  );
});

test('another question, another user and another kind make another report', () => {
  const query = { clusterEntities: 'Paris' };
  const keys = [
    keyOf(query),
    keyOf(query, 'v'),
    keyOf(query, 'u', 'theme'),
    keyOf({ clusterLemmes: 'Paris' }),
    keyOf({ ...query, toDate: '2026-11-21T12:00' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  [{ type: 'article', id: '00ff00000000abcd' }, 'article-00ff00000000abcd-constat-2026-11-20'],
  [{ type: 'cluster', id: '00ff00000000abcd' }, 'cluster-00ff00000000abcd-constat-2026-11-20'],
  [{ type: 'editeur', id: 'Le Phare' }, 'lephare-constat-2026-11-20'],
  [{ type: 'editeur', id: 'all' }, 'marche-constat-2026-11-20'],
] as const)('a statement of %j is named by it', (target, text) => {
  const name = newReportName('statement', about({ editeur: 'lemonde.fr' }), target);
  expect(name.replace(KEY, '')).toBe(`vigie-${text}`);
  expect(readFileName(`${name}.json`)).toEqual({ name, type: 'application/json' });
});
