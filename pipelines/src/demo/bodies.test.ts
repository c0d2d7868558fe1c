import type { VigieEvent } from '@vigie/contracts/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodies } from './bodies.ts';

it('cuts events into bodies that lose nothing and stay within the bound, but for an event larger than it', () => {
  const event = fc
    .record({ type: fc.constant('share'), id: fc.string({ maxLength: 60 }) })
    .map((made) => made as VigieEvent);
  fc.assert(
    fc.property(fc.array(event), fc.integer({ min: 1, max: 300 }), (events, max) => {
      const made = [...bodies(events, max)];
      expect(made.map((body) => body.text).join('')).toBe(events.map((one) => `${JSON.stringify(one)}\n`).join(''));
      for (const body of made) expect(body.events === 1 || body.text.length <= max).toBe(true);
      expect(made.every((body) => body.events > 0)).toBe(true);
    }),
  );
});
