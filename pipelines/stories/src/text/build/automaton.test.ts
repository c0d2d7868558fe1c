import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimalAutomaton } from './automaton.ts';

/** Every byte string that the automaton accepts. A string ends where an arc leads to no state. */
function accepted(arcs: Uint32Array): string[] {
  const found: string[] = [];
  const walk = (state: number, path: readonly number[]) => {
    for (let at = state; ; at++) {
      const arc = arcs[at]!;
      const next = [...path, arc & 255];
      if ((arc & 255) === 0) found.push(next.join());
      else walk(arc >>> 9, next);
      if (arc & 256) return;
    }
  };
  walk(arcs[arcs.length - 1]!, []);
  return found.sort();
}

describe('minimalAutomaton', () => {
  it('accepts the keys and nothing else', () => {
    const key = fc
      .array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 })
      .map((bytes) => Uint8Array.from([...bytes, 0]));
    fc.assert(
      fc.property(fc.uniqueArray(key, { minLength: 1, maxLength: 40, selector: (bytes) => bytes.join() }), (keys) => {
        const sorted = [...keys].sort(Buffer.compare);
        expect(accepted(minimalAutomaton(sorted))).toEqual(keys.map((bytes) => bytes.join()).sort());
      }),
    );
  });

  it('shares common endings', () => {
    const keys = ['1,9,9,0', '2,9,9,0', '3,9,9,0'].map((bytes) => Uint8Array.from(bytes.split(',').map(Number)));
    expect(minimalAutomaton(keys).length).toBe(3 + 3 + 1);
  });
});
