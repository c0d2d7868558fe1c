import { hasBidiControl } from '@vigie/contracts/bidi';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentSentence } from './moment-sentence.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const about = { titre: 'La loi est adoptée', editeur: 'Le Grand Matin', deed: 'tete' as const };
const moment = { minute: '2026-11-20T03:12:00.000Z', about, changes: 6, articles: 34 };

test('a moment is told in a sentence of a fixed grammar, with the clock of Paris', () => {
  expect(momentSentence(moment)).toBe(
    '04:12\u00a0: «\u00a0La loi est adoptée\u00a0» (Le Grand Matin) prend la tête, 6\u00a0articles sur 34 changent',
  );
  const deeds = (['entre', 'sort', 'monte', 'descend'] as const).map((deed) =>
    plain(momentSentence({ ...moment, about: { ...about, deed }, changes: 1 })),
  );
  expect(deeds).toEqual(
    ['entre', 'sort', 'monte', 'descend'].map(
      (deed) => `04:12 : « La loi est adoptée » (Le Grand Matin) ${deed}, 1 article sur 34 change`,
    ),
  );
  expect(plain(momentSentence({ ...moment, about: null }))).toBe('04:12 : la page se vide, 6 articles sur 34 changent');
  expect(plain(momentSentence({ ...moment, about: { titre: '', editeur: '', deed: 'sort' } }))).toBe(
    '04:12 : un article sans titre sort, 6 articles sur 34 changent',
  );
  // The second 02:30 of the October night.
  expect(momentSentence({ ...moment, minute: '2026-10-25T01:30:00.000Z' }).slice(0, 5)).toBe('02:30');
});

test('a long title is cut between signs as people count them, and no title turns the sentence around', () => {
  const family = '👩‍👩‍👧‍👦';
  const sentence = momentSentence({ ...moment, about: { ...about, titre: family.repeat(500) } });
  expect(sentence).toContain(`${family.repeat(79)}…`);
  expect(sentence).not.toContain(family.repeat(80));

  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'é', '\u202e', '\u2067', '\u2069', '\u202c', '😀') }),
      (titre) => {
        const text = momentSentence({ ...moment, about: { ...about, titre } });
        const [, inside = ''] = /«\u00a0(.*)\u00a0» \(Le Grand Matin\) prend la tête, /su.exec(text) ?? [];
        // What opens inside of the title is closed inside of it, in an isolate of its own.
        expect(!hasBidiControl(inside) || (/^[\u2066-\u2068]/.test(inside) && inside.endsWith('\u2069'))).toBe(true);
      },
    ),
  );
});
