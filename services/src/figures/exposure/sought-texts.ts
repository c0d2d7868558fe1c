import { filterEntries } from '@vigie/contracts/filter-words';
import { fold } from '@vigie/contracts/fold';
import { type AskedParts, askedParts, distinct } from '@vigie/stories/text/query';

/**
 * What the text filters look for in texts of articles. Texts are compared as words: folded, numbers with their decimals whole, each sign a
 * word of its own. So 'cac' is not found in 'cacher', nor '12' in '12,5'.
 */

/** Marks are part of words; beside a sign (an emoji) they do not count. */
export const WORDS = /\d+(?:[.,]\d+)*[\p{L}\p{N}\p{M}]*|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|[^\s\p{L}\p{N}\p{M}]/gu;

/** ' le 49.3 , encore ': a text as its words, one blank around each. '' when it has none. */
export const asWords = (text: string): string => {
  const found = fold(text).match(WORDS);
  return found ? ` ${found.join(' ')} ` : '';
};

/** An elided article is not part of a name: "l'Élysée" is looked up as 'elysee'. */
const ARTICLE = /^l (?=.)/;

/** The key under which a name that a user typed is looked up. */
export const nameKey = (name: string): string => fold(name).replace(ARTICLE, '');

/** Something that an article must hold, in one of several forms. Nothing holds what has no form. */
export interface SoughtText {
  /** As words ({@link asWords}). */
  texts: string[];
  /** Among lemmas and names: whole, or as some of their words. */
  keys: string[];
  /** Lemmas do not tell whether title and lead hold it: they have to be read. */
  isRead: boolean;
}

const inTexts = (text: string, keys: string[] = []): SoughtText => ({
  texts: [asWords(text)].filter((one) => one !== ''),
  keys,
  isRead: true,
});

/** What lemmas do not have of some parts. Signs that are not compared are ignored beside anything else. */
export function soughtSigns({ words, signs }: AskedParts): SoughtText[] {
  const sought = signs.map((sign) => inTexts(sign)).filter(({ texts }) => texts.length > 0);
  return words.length + sought.length === 0 ? [inTexts('')] : sought;
}

/** Quoted words, in order. */
export const soughtPhrase = (text: string): SoughtText =>
  inTexts(
    text,
    [nameKey(text)].filter((key) => key !== ''),
  );

/** What a filter on articles looks for: each word by its lemmas, its form and as part of a name; what is quoted in order. */
export const soughtOf = (filter: string): SoughtText[] =>
  filterEntries(filter).flatMap(({ text, quoted }) => {
    if (quoted) return [soughtPhrase(text)];
    const parts = askedParts(text);
    const byLemma = parts.words.map(({ form, lemmas }): SoughtText => {
      const forms = distinct([...lemmas, form]);
      return {
        texts: [...new Set(forms.map(asWords))].filter((one) => one !== ''),
        keys: [...new Set(forms.map(fold))].filter((key) => key !== ''),
        isRead: false,
      };
    });
    return [...byLemma, ...soughtSigns(parts)];
  });

/** Whether no text can hold all of it. */
export const isNowhere = (sought: readonly SoughtText[]): boolean =>
  sought.some(({ texts, keys }) => texts.length + keys.length === 0);
