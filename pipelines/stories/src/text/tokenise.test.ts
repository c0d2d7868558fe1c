import { describe, expect, it } from 'vitest';
import { tokenise } from './tokenise.ts';

const forms = (text: string) => tokenise(text).map(({ form }) => form);
const kinds = (text: string) => tokenise(text).map(({ kind }) => kind);

describe('tokenise', () => {
  it('splits elisions with either apostrophe, but not words that contain one', () => {
    expect(forms("l’Assemblée d'Ousmane qu’il")).toEqual(['l’', 'Assemblée', "d'", 'Ousmane', 'qu’', 'il']);
    expect(forms('aujourd’hui, un prud’homme')).toEqual(['aujourd’hui', ',', 'un', 'prud’homme']);
    expect(forms("N'Golo et M’Baye à N'Djamena")).toEqual(["N'Golo", 'et', 'M’Baye', 'à', "N'Djamena"]);
  });

  it('splits clitics and keeps compounds', () => {
    expect(forms('va-t-il ? dit-elle ce week-end à Saint-Denis')).toEqual([
      'va',
      '-t-il',
      '?',
      'dit',
      '-elle',
      'ce',
      'week-end',
      'à',
      'Saint-Denis',
    ]);
  });

  it('keeps numbers, scores, hours and days whole', () => {
    expect(forms('18 000 canards, 3-2 et 1,9 % à 20h45 le 12/05/2025')).toEqual([
      '18 000',
      'canards',
      ',',
      '3-2',
      'et',
      '1,9',
      '%',
      'à',
      '20h45',
      'le',
      '12/05/2025',
    ]);
    expect(kinds('18 000 3-2 20h45 12/05/2025 2027')).toEqual(['number', 'number', 'date', 'date', 'date']);
  });

  it('keeps acronyms with dots, hosts and words with digits', () => {
    expect(forms('La S.N.C.F. et vigie.fr en 5G')).toEqual(['La', 'S.N.C.F.', 'et', 'vigie.fr', 'en', '5G']);
  });

  it('separates quotes from words', () => {
    expect(forms('« Oui », dit "Non"')).toEqual(['«', 'Oui', '»', ',', 'dit', '"', 'Non', '"']);
  });

  it.each(['-', "l'a", '1/', 'a-t-', 'A.', 'a.'])('ends in linear time on a long run of %j', (piece) => {
    // Quadratic time would take ten minutes, and the test would time out.
    const text = piece.repeat(400_000 / piece.length);
    expect(
      tokenise(text)
        .map(({ form }) => form)
        .join(''),
    ).toBe(text);
  });
});
