import { describe, expect, it, test } from 'vitest';
import { readTitle, type TitleSources } from './read-title.ts';
import { withoutSiteName } from './site-name.ts';

describe('withoutSiteName', () => {
  const names = ['Gazette de Valbourg', 'gazette-valbourg.fr'];
  it.each([
    ['Le marché rouvre - Gazette de Valbourg', 'Le marché rouvre'],
    ['Le marché rouvre | Gazette de Valbourg', 'Le marché rouvre'],
    ['Gazette de Valbourg : le marché rouvre', 'le marché rouvre'],
    ['Valbourg : le marché rouvre', 'Valbourg : le marché rouvre'],
    ['Gazette de Valbourg | Le marché rouvre', 'Le marché rouvre'],
    ['Valbourg - un marché pour tous', 'Valbourg - un marché pour tous'],
    ['Le marché : une affaire de goût', 'Le marché : une affaire de goût'],
    ['Gazette de Valbourg', 'Gazette de Valbourg'],
    ['Le marché rouvre – Gazette de Valbourg Sport', 'Le marché rouvre'],
    ['Le marché rouvre - Gazettement', 'Le marché rouvre - Gazettement'],
  ])('%s', (title, expected) => expect(withoutSiteName(title, names)).toBe(expected));

  it('knows the colon of Chinese and Japanese', () => {
    expect(withoutSiteName('市場が再開（写真）　：山海新聞', ['山海新聞社'])).toBe('市場が再開（写真）');
    expect(withoutSiteName('市場：春に再開', ['山海新聞社'])).toBe('市場：春に再開');
  });

  it('drops a section before the name only when the page gives the headline alone', () => {
    const title = 'Le marché rouvre | Ville | Gazette de Valbourg';
    expect(withoutSiteName(title, names)).toBe('Le marché rouvre | Ville');
    expect(withoutSiteName(title, names, ['Le marché rouvre'])).toBe('Le marché rouvre');
  });
});

describe('readTitle', () => {
  const none: TitleSources = { linked: [], social: [], headings: [], others: [], tab: '', names: ['Exemple'] };
  const title = (sources: Partial<TitleSources>) => readTitle({ ...none, ...sources });

  it('believes what two sources say', () => {
    expect(title({ social: ['A vous de lire'], linked: ['Le titre'], headings: ['Le titre'] })).toBe('Le titre');
    expect(title({ social: ['Le titre'], linked: ['Le titre'], headings: ['Exemple'] })).toBe('Le titre');
  });

  it('prefers the heading that longer titles hold, unless data and title agree on the longer one', () => {
    const long = 'En direct : le marché couvert rouvre | Ville';
    const short = 'Le marché couvert rouvre';
    expect(title({ social: [long], headings: [short], tab: long })).toBe(short);
    expect(
      title({ social: [`Ville : ${short}`], linked: [`Ville : ${short}`], headings: [short], tab: `Ville : ${short}` }),
    ).toBe(`Ville : ${short}`);
  });

  it('takes the headline out of a heading that holds more', () => {
    expect(
      title({
        headings: ['Le marché couvert rouvrira au printemps Exemple'],
        tab: 'Le marché couvert rouvrira au printemps',
      }),
    ).toBe('Le marché couvert rouvrira au printemps');
  });

  const LONG = 'Inondations dans le Val : trois villages évacués, un homme porté disparu';
  const SHORT = 'Inondations dans le Val : trois villages évacués';

  it('cuts nothing off what readers see and one other source says, however short the others are', () => {
    const shorter = [SHORT, 'Inondations dans le Val', 'Trois villages évacués', `${SHORT} | Exemple`, ''];
    for (const tab of shorter) {
      for (const other of ['', SHORT, `${SHORT} | Exemple`]) {
        expect(title({ headings: [LONG], social: [LONG], linked: other ? [other] : [], tab })).toBe(LONG);
        expect(title({ headings: [LONG], social: other ? [other] : [], linked: [LONG], tab })).toBe(LONG);
        expect(title({ headings: [LONG], social: [LONG], linked: [LONG], others: [other], tab })).toBe(LONG);
      }
    }
    const named = 'Le climat change – le monde bascule';
    expect(title({ headings: [named], social: [named], tab: `${named} - Le Monde`, names: ['Le Monde'] })).toBe(named);
    expect(title({ headings: [`${SHORT} | Exemple`], social: [`${SHORT} | Exemple`] })).toBe(SHORT);
  });

  it('takes a heading that goes on behind the shorter title of the tab for the headline', () => {
    expect(title({ headings: [LONG], tab: `${SHORT} | Exemple` })).toBe(LONG);
    expect(
      title({ headings: ['Le maire annonce sa démission après dix ans'], tab: 'Le maire annonce sa démission' }),
    ).toBe('Le maire annonce sa démission après dix ans');
    expect(title({ headings: ['Le maire annonce sa démission Direct'], tab: 'Le maire annonce sa démission' })).toBe(
      'Le maire annonce sa démission',
    );
  });

  it('is never the name of the site while there is another text', () => {
    expect(title({ social: ['Exemple'], headings: ['Exemple'], tab: 'Le titre - Exemple' })).toBe('Le titre');
  });
});

test('a heading that social title and linked data repeat is the headline, though the title element is shorter', () => {
  const headline = 'Crue du Val : deux ponts fermés dans la nuit, un troisième menacé';
  const sources = {
    linked: [headline],
    social: [headline],
    headings: [headline],
    others: [],
    names: ['Gazette du Val'],
  };
  expect(readTitle({ ...sources, tab: 'Crue du Val : deux ponts fermés dans la nuit | Gazette du Val' })).toBe(
    headline,
  );
});
