import { filterEntries } from '@vigie/contracts/filter-words';
import { fold } from '@vigie/contracts/fold';
import type { Bindings } from '@vigie/schema/bindings';
import { foldSql } from '@vigie/schema/fold-sql';
import { type AskedParts, askedParts, distinct } from '@vigie/stories/text/query';

/**
 * What the text filters look for in texts of articles. Texts are compared as words: folded, numbers with their decimals whole, each sign a
 * word of its own. So 'cac' is not found in 'cacher', nor '12' in '12,5'.
 */

/** Marks are part of words; beside a sign (an emoji) they do not count. */
const WORDS = /\d+(?:[.,]\d+)*[\p{L}\p{N}\p{M}]*|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|[^\s\p{L}\p{N}\p{M}]/gu;
/** The same for the engine, in a literal. */
const WORDS_SQL = WORDS.source.replaceAll('\\', '\\\\');

/** ' le 49.3 , encore ': a text as its words, one blank around each. '' when it has none. */
export const asWords = (text: string): string => {
  const found = fold(text).match(WORDS);
  return found ? ` ${found.join(' ')} ` : '';
};

/** {@link asWords} of a text in SQL. */
export const asWordsSql = (text: string): string =>
  `concat(' ', arrayStringConcat(extractAll(${foldSql(text)}, '${WORDS_SQL}'), ' '), ' ')`;

/** An elided article is not part of a name: "l'Élysée" is looked up as 'elysee'. */
const ARTICLE = /^l (?=.)/;

/** The key under which a name that a user typed is looked up. */
export const nameKey = (name: string): string => fold(name).replace(ARTICLE, '');

/** Something that an article must hold, in one of several forms. Nothing holds what has no form. */
export interface Sought {
  /** As words ({@link asWords}). */
  texts: string[];
  /** Among lemmas and names: whole, or as some of their words. */
  keys: string[];
  /** Lemmas do not tell whether title and lead hold it: they have to be read. */
  isRead: boolean;
}

const inTexts = (text: string, keys: string[] = []): Sought => ({
  texts: [asWords(text)].filter((one) => one !== ''),
  keys,
  isRead: true,
});

/** What lemmas do not have of some parts. Signs that are not compared are ignored beside anything else. */
export function soughtSigns({ words, signs }: AskedParts): Sought[] {
  const sought = signs.map((sign) => inTexts(sign)).filter(({ texts }) => texts.length > 0);
  return words.length + sought.length === 0 ? [inTexts('')] : sought;
}

/** Quoted words, in order. */
export const soughtPhrase = (text: string): Sought =>
  inTexts(
    text,
    [nameKey(text)].filter((key) => key !== ''),
  );

/** What a filter on articles looks for: each word by its lemmas, its form and as part of a name; what is quoted in order. */
export const soughtOf = (filter: string): Sought[] =>
  filterEntries(filter).flatMap(({ text, quoted }) => {
    if (quoted) return [soughtPhrase(text)];
    const parts = askedParts(text);
    const byLemma = parts.words.map(({ form, lemmas }): Sought => {
      const forms = distinct([...lemmas, form]);
      return {
        texts: [...new Set(forms.map(asWords))].filter((one) => one !== ''),
        keys: [...new Set(forms.map(fold))].filter((key) => key !== ''),
        isRead: false,
      };
    });
    return [...byLemma, ...soughtSigns(parts)];
  });

/** The engine searches at most this many texts at once. */
const NEEDLES = 255;

/** A form, and the number of what it is a form of. */
type Form = [text: string, of: number];

const formsOf = (sought: readonly Sought[], texts: (one: Sought) => readonly string[]): Form[] =>
  sought.flatMap((one, of) => texts(one).map((text): Form => [text, of]));

/** SQL: numbers of what `text` holds a form of. */
function heldSql(text: string, forms: readonly Form[], bindings: Bindings): string {
  const chunks = Array.from({ length: Math.ceil(forms.length / NEEDLES) }, (_, i) => {
    const some = forms.slice(i * NEEDLES, (i + 1) * NEEDLES);
    const numbers = bindings.bind(
      'Array(UInt16)',
      some.map(([, of]) => of),
    );
    const found = `multiSearchAllPositions(${text}, ${bindings.strings(some.map(([form]) => form))})`;
    return `arrayFilter((n, at) -> at > 0, ${numbers}, ${found})`;
  });
  if (chunks.length === 0) return "CAST([], 'Array(UInt16)')";
  return chunks.length === 1 ? chunks[0]! : `arrayConcat(${chunks.join(', ')})`;
}

const linesSql = (keys: string): string => `concat(' ', arrayStringConcat(${keys}, ' \\n '), ' ')`;

/** SQL: title and lead as words, or '' where none of the numbers stands in them: folding is dear. */
function readSql(forms: readonly Form[], bindings: Bindings): string {
  const whole = `concat(${asWordsSql('title')}, '\\n', ${asWordsSql('lead')})`;
  const numbers = forms.map(([text]) => /\d+/.exec(text)?.[0]);
  if (!numbers.every((number) => number !== undefined)) return whole;
  const some = [...new Set(numbers)].slice(0, NEEDLES + 1);
  if (some.length > NEEDLES) return whole;
  return `if(multiSearchAny(concat(title, '\\n', lead), ${bindings.strings(some)}), ${whole}, '')`;
}

/**
 * Subquery of `article` and `held`, numbers of what it holds: in its title as shown, in its title and lead as first seen, among its
 * lemmas and names, and in its address if asked. An article may have several rows.
 */
export function heldByArticles(sought: readonly Sought[], bindings: Bindings, withAddress = false): string {
  const texts = formsOf(sought, (one) => one.texts);
  const keys = formsOf(sought, (one) => one.keys.map((key) => ` ${key} `));
  const read = formsOf(sought, (one) => (one.isRead ? one.texts : []));
  const title = asWordsSql('title.4');
  const shown = withAddress ? `concat(${title}, '\\n', ${asWordsSql('url.4')})` : title;
  const among = `concat(${linesSql('lemma_keys')}, '\\n', ${linesSql('entity_keys')})`;
  const stored = [
    ...(keys.length > 0 ? [heldSql(among, keys, bindings)] : []),
    ...(read.length > 0 ? [heldSql(readSql(read, bindings), read, bindings)] : []),
  ];
  const inStored =
    stored.length === 0
      ? ''
      : `UNION ALL SELECT article, arrayConcat(${stored.join(', ')}) AS held FROM article_texts FINAL WHERE notEmpty(held)`;
  return `(SELECT article, ${heldSql(shown, texts, bindings)} AS held FROM articles FINAL WHERE notEmpty(held) ${inStored})`;
}

/** Whether no text can hold all of it. */
export const isNowhere = (sought: readonly Sought[]): boolean =>
  sought.some(({ texts, keys }) => texts.length + keys.length === 0);

/** SQL: a group of rows of {@link heldByArticles} holds everything. */
export const holdsAll = (sought: readonly Sought[]): string => `length(groupUniqArrayArray(held)) = ${sought.length}`;
