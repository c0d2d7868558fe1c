import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PackedRows } from './packed-rows.ts';

interface Row {
  text: string;
  count: number | null;
}

const form = {
  pack: ({ text, count }: Row) => [text, count],
  unpack: ([text, count]: [string, number]) => ({ text, count }),
};
const IDS = [
  '0',
  '1',
  '4294967296',
  '18446744073709551615',
  ...Array.from({ length: 8 }, (_, i) => String(7 ** (i + 5))),
];

const row = fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 60 }), count: fc.option(fc.integer()) });
const id = fc.constantFrom(...IDS);
const step = fc.oneof(
  fc.record({ id, set: fc.option(row) }),
  fc.record({ id, renew: fc.constant(true) }),
  fc.record({ id, use: fc.constant(true) }),
);

/** What is told of an id. */
const told = (rows: PackedRows<Row>, id: string) => {
  const epoch = rows.epochOf(id);
  return epoch === undefined ? undefined : { epoch, row: rows.rowOf(id) };
};

test.each([
  ['all', 1e6],
  ['few', 400],
])('rows are those that were set last, in the epoch that was told last: %s are kept', (kept, most) => {
  let forgotten = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const rows = new PackedRows<Row>(most, form);
      const known = new Map<string, { epoch: number; row: Row | null }>();
      steps.forEach((one, epoch) => {
        const before = known.get(one.id);
        if ('set' in one) {
          rows.set(one.id, one.set, epoch);
          known.set(one.id, { epoch, row: one.set });
        } else if ('renew' in one) {
          rows.renew(one.id, epoch);
          if (before) known.set(one.id, { ...before, epoch });
        }
        for (const asked of 'use' in one ? [one.id] : IDS) {
          const found = told(rows, asked);
          if (found === undefined && known.has(asked)) {
            forgotten += 1;
            known.delete(asked);
          }
          expect(found).toEqual(known.get(asked));
        }
      });
    }),
  );
  expect(forgotten > 0).toBe(kept === 'few');
});

test('what is used stays while others come and go', () => {
  const rows = new PackedRows<Row>(10_000, form);
  const used = { text: 'used', count: 1 };
  rows.set('1', used, 1);
  rows.set('2', used, 1);
  for (let other = 3; other < 10_000; other += 1) {
    rows.set(String(other), { text: `other ${other}`, count: other }, 1);
    expect(rows.rowOf('1')).toEqual(used);
  }
  expect(rows.epochOf('2')).toBe(undefined);
  expect(rows.epochOf('9999')).toBe(1);
});
