import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLine } from './plain-line.ts';

describe('plainLine', () => {
  it.each([
    ['L&amp;rsquo;eau &lt;b&gt;monte&lt;/b&gt;', 'L&rsquo;eau monte'],
    ['L&rsquo;eau <b>monte</b>\u200b\n vite', 'L’eau monte vite'],
    ['Un <em class="x">mot</em> &lt;b&gt;gras&lt;/b&gt; : a < b, <inconnu>', 'Un mot gras : a < b, <inconnu>'],
    ['Du CO<sub>2</sub><br/>en trop', 'Du CO2 en trop'],
    ['A&M, AT&T', 'A&M, AT&T'],
    ['Chambres&copy=2', 'Chambres&copy=2'],
  ])('%s', (text, line) => expect(plainLine(text, 100)).toBe(line));

  it('never exceeds its limit and never cuts a character in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), fc.integer({ min: 0, max: 20 }), (text, max) => {
        const line = plainLine(text, max);
        expect(line.length).toBeLessThanOrEqual(max);
        expect(line.isWellFormed()).toBe(true);
      }),
    );
    expect(plainLine('a😀', 2)).toBe('a');
  });
});
