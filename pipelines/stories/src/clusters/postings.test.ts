import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Postings } from './postings.ts';

const SLOTS = 200;

it('lists have what was added and not removed, in order, whatever happens to other lists', () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ add: fc.nat(5), times: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ gone: fc.array(fc.nat(SLOTS - 1), { maxLength: 120 }) }) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const postings = new Postings();
      const lists = new Map<number, number[]>();
      let slot = 0;
      for (const it of steps) {
        if ('gone' in it) {
          const gone = new Set(it.gone);
          for (const [term, list] of lists) {
            postings.remove(term, gone);
            lists.set(
              term,
              list.filter((of) => !gone.has(of)),
            );
          }
          continue;
        }
        // Terms far apart, with empty lists of terms between them.
        const term = it.add * 1000;
        const list = lists.get(term) ?? [];
        lists.set(term, list);
        for (let i = 0; i < it.times; i += 1) {
          slot = (slot + 1) % SLOTS;
          if (list.includes(slot)) continue;
          postings.add(term, slot, (slot + 1) / 4);
          list.push(slot);
        }
      }
      for (const [term, list] of lists) {
        const sums = new Float64Array(SLOTS);
        const largest = new Float64Array(SLOTS).fill(1);
        const touched = new Int32Array(SLOTS);
        expect(postings.length(term)).toBe(list.length);
        expect([...touched.subarray(0, postings.accumulate(term, 2, { sums, largest, touched }, 0))]).toEqual(list);
        const parts = Array.from(sums, (_, of) => (list.includes(of) ? (of + 1) / 2 : 0));
        expect([...sums]).toEqual(parts);
        expect([...largest]).toEqual(parts.map((one) => Math.max(1, one)));
        const raised = new Float64Array(SLOTS).fill(2);
        postings.raise(term, 2, raised);
        expect([...raised]).toEqual(parts.map((one) => Math.max(2, one)));
      }
      expect(postings.length(999)).toBe(0);
      expect(postings.length(1_000_000)).toBe(0);
    }),
  );
});
