import { describe, expect, it } from 'vitest';
import { readingsOf, readingsWithoutAccents } from './lexicon.ts';

const lemmas = (readings: readonly { lemma: string }[]) => [...new Set(readings.map(({ lemma }) => lemma))].sort();

describe('lexicon', () => {
  it('gives the lemma and part of speech of inflected forms', () => {
    expect(readingsOf('chevaux').map(({ lemma, speech }) => [lemma, speech])).toContainEqual(['cheval', 'N']);
    expect(readingsOf('adopte').map(({ lemma, speech }) => [lemma, speech])).toContainEqual(['adopter', 'V']);
    expect(lemmas(readingsOf('porte'))).toEqual(['porte', 'porter']);
  });

  it('marks entries with a capital, whatever the case of the key', () => {
    expect(readingsOf('france').every(({ capital }) => capital)).toBe(true);
    expect(readingsOf('table').some(({ capital }) => capital)).toBe(false);
  });

  it('has no reading of a string that is not a word', () => {
    for (const form of ['', 'zzzzq', 'tabl', 'tablex', '\u0000', '😀', 'a'.repeat(10_000)])
      expect(readingsOf(form)).toEqual([]);
  });

  it('finds forms by their letters without accents, ligatures too', () => {
    expect(readingsOf('deces')).toEqual([]);
    expect(lemmas(readingsWithoutAccents('deces'))).toContain('décès');
    expect(lemmas(readingsWithoutAccents('oeuvre'))).toContain('œuvre');
    expect(readingsWithoutAccents('marche').map(({ form }) => form)).toEqual(
      expect.arrayContaining(['marche', 'marché']),
    );
  });

  it('respects an accent that is written', () => {
    expect(readingsWithoutAccents('marché').map(({ form }) => form)).not.toContain('marche');
  });
});
