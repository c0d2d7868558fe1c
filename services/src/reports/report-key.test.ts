import { querySchema } from '@vigie/contracts/query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reportKey, resolveReportQuery } from './report-key.ts';

const NOW = Date.parse('2026-11-20T23:30:00Z');
const keyOf = (query: object, user = 'u', kind: 'daily' | 'theme' = 'daily') =>
  reportKey({ kind, user, query: resolveReportQuery(querySchema.parse(query), NOW) });

test('no dates are today’s in Paris, which is another day than in UTC', () => {
  const { fromDate, toDate } = resolveReportQuery(querySchema.parse({}), NOW);
  expect([fromDate, toDate]).toEqual(['2026-11-21T00:00', '2026-11-21T23:59']);
  expect(keyOf({})).toBe(keyOf({ fromDate: '2026-11-21T00:00' }));
});

test('paging, the order of fields and how everybody is written change nothing', () => {
  expect(keyOf({ limit: 10, editeur: 'all' })).toBe(keyOf({ editeur: '' }));
  const fields = { source: 'google', clusterEntities: 'Paris', editeur: 'lemonde.fr', articleShare: true };
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.entries(fields), { minLength: 4 }), (entries) => {
      expect(keyOf(Object.fromEntries(entries))).toBe(keyOf(fields));
    }),
  );
});

test('another question, another user and another kind are another report', () => {
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
