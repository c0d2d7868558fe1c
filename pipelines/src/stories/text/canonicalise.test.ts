import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { canonicalise } from './canonicalise.ts';

const names = (...texts: string[]) =>
  canonicalise(texts.map(analyse)).map((list) => list.map(({ text, type }) => `${text}: ${type}`));

describe('canonicalise', () => {
  it('joins a last name with the full name that a text of the story has', () => {
    expect(names('Selon Kerbrat, rien ne presse', 'Hélène Kerbrat parle')).toEqual([
      ['Hélène Kerbrat: person'],
      ['Hélène Kerbrat: person'],
    ]);
    expect(names('Avec Van der Meer', 'Paul Van der Meer arrive')).toEqual([
      ['Paul Van der Meer: person'],
      ['Paul Van der Meer: person'],
    ]);
  });

  it('leaves a name alone that no text completes', () => {
    expect(names('Selon Kerbrat, rien ne presse')).toEqual([['Kerbrat: person']]);
  });

  it('of two persons of one name takes the one said more often', () => {
    const [first] = names('Selon Kerbrat', 'Paul Kerbrat parle', 'Hélène Kerbrat parle', 'Hélène Kerbrat part');
    expect(first).toEqual(['Hélène Kerbrat: person']);
  });

  it('shows the form with accents', () => {
    expect(names('Vu aux Etats-Unis', 'Vu aux États-Unis')).toEqual([['États-Unis: place'], ['États-Unis: place']]);
  });

  it('keeps the offsets of each text', () => {
    const text = 'Avec Kerbrat';
    const [[mention] = []] = canonicalise([analyse(text), analyse('Hélène Kerbrat parle')]);
    expect(text.slice(mention?.start, mention?.end)).toBe('Kerbrat');
  });
});
