import { CALLS } from '@vigie/contracts/calls/index';
import { type CallName, PATHS } from '@vigie/contracts/calls/paths';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { hasTest } from '../titles.ts';
import { fieldsOf } from './fields.ts';
import { TWINS } from './index.ts';
import { ORDINARY } from './ordinary.ts';
import { REPORT_TWINS } from './reports.ts';
import type { TestRef } from './twin.ts';

/** Each field of each answer must name the test that compares it with a naive reading of the events. */

const names = Object.keys(PATHS) as CallName[];
const entriesOf = (name: CallName): string[] => (TWINS[name] ?? []).flatMap(({ fields }) => fields);

test('every call is checked field by field or answers no figures', () => {
  const known = [...Object.keys(TWINS), ...Object.keys(ORDINARY)].sort();
  expect(known).toEqual([...names].sort());
  // A call that answers a file or a text has no fields, but still names a test.
  expect(Object.entries(TWINS).filter(([, entries]) => entries.length === 0)).toEqual([]);
});

test('every field of a checked answer names its test, and every named field exists', () => {
  for (const name of Object.keys(TWINS) as CallName[]) {
    expect([...new Set(entriesOf(name))].sort(), name).toEqual(fieldsOf(CALLS[name].answer));
  }
});

test('every named test exists', () => {
  const judges = Object.values(TWINS).flatMap((entries) => entries.map((entry) => entry.test));
  const missing = [...judges, ...Object.values(ORDINARY), ...REPORT_TWINS].filter((named: TestRef) => !hasTest(named));
  expect(missing).toEqual([]);
});

test('fields are numbers, times, choices and lists at any depth', () => {
  const inner = z.object({
    n: z.number().nullable(),
    t: z.iso.datetime(),
    words: z.array(z.string()),
    name: z.string(),
  });
  const answer = z.array(
    z.object({
      a: inner.optional(),
      b: z.array(z.array(z.number())),
      byKey: z.record(z.enum(['x', 'y']), z.number()),
      byDay: z.record(z.iso.date(), inner),
      either: z.union([z.literal('ok'), z.object({ flag: z.boolean() })]),
    }),
  );
  expect(fieldsOf(answer)).toEqual([
    '[].a.n',
    '[].a.t',
    '[].a.words[]',
    '[].b[][]',
    '[].byDay{}.n',
    '[].byDay{}.t',
    '[].byDay{}.words[]',
    '[].byKey.x',
    '[].byKey.y',
    '[].either.flag',
  ]);
  expect(fieldsOf(CALLS.articleRows.answer)).toContain('[].cluster');
});
