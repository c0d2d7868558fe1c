import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FreshTexts } from './fresh-texts.ts';

const text = fc.record({ later: fc.nat(3), terms: fc.array(fc.nat(50), { maxLength: 40 }), until: fc.nat(6) });

it('gives each text once, in order, as soon as its time has come', () => {
  fc.assert(
    // Enough texts for the list to grow and to be cut at its front.
    fc.property(fc.array(text, { maxLength: 400, size: 'max' }), (texts) => {
      const fresh = new FreshTexts();
      let waiting: { at: number; terms: number[] }[] = [];
      let at = 0;
      for (const { later, terms, until } of texts) {
        at += later;
        fresh.add(terms, at);
        waiting.push({ at, terms });
        const limit = at - 4 + until;
        const due = waiting.filter((one) => one.at <= limit);
        waiting = waiting.filter((one) => one.at > limit);
        expect(Array.from(fresh.take(limit), (one) => [...one])).toEqual(due.map((one) => one.terms));
        expect(Array.from(fresh.all(), (one) => ({ at: one.at, terms: [...one.terms] }))).toEqual(waiting);
      }
    }),
    { numRuns: 30 },
  );
});
