import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repair } from './repair.ts';

const WORDS =
  'été Élysée À où août hôtel château CHÂTEAU garçon ÇA Français naïf maïs Noël ambiguë île Œuvre ŒUVRE cœur CŒUR sœurs ÂGE grève 2026 l ville à'.split(
    ' ',
  );

describe('texts', () => {
  const twice = (text: string): string => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

  test('encoded twice are repaired', () => {
    expect(repair(twice('L’été à Nîmes : « ça » coûte 3 €'))).toBe('L’été à Nîmes : « ça » coûte 3 €');
    // Each with one kind of broken sign only.
    for (const text of ['L’air', '« Gare »', 'Œuvre', 'été', '3 €', 'été\u00a0»à\u00a0»'])
      expect(repair(twice(text))).toBe(text);
  });

  test('that are right stay as they are', () => {
    for (const text of ['L’été à Nîmes', 'ÂGE D’OR', 'Ã', 'ÇŒ', '日本', '']) expect(repair(text)).toBe(text);
  });

  test('French text is never changed, and always recovered', () => {
    const word = fc.constantFrom(...WORDS);
    const between = fc.constantFrom(' ', '’', ' – ', '…\u00a0', '\u00a0: «\u00a0', '\u00a0»', '\u202f% ', ' 3\u202f€ ');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, between), { maxLength: 12 }), (words) => {
        const text = words.flat().join('');
        expect(repair(text)).toBe(text);
        expect(repair(twice(text))).toBe(text);
      }),
    );
  });
});
