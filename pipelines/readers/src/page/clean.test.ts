import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cut } from './clean.ts';

describe('cleanLine', () => {
  it('decodes what was encoded twice, and drops markup and invisible signs', () => {
    expect(cleanLine('L&amp;rsquo;eau &lt;b&gt;monte&lt;/b&gt;', 100)).toBe('L&rsquo;eau monte');
    expect(cleanLine('L&rsquo;eau <b>monte</b>\u200b\n vite', 100)).toBe('L’eau monte vite');
  });

  it('never exceeds its limit and never cuts a character in half', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), fc.integer({ min: 0, max: 20 }), (text, max) => {
        const line = cleanLine(text, max);
        expect(line.length).toBeLessThanOrEqual(max);
        expect(line.isWellFormed()).toBe(true);
      }),
    );
    expect(cut('a😀', 2)).toBe('a');
  });
});
