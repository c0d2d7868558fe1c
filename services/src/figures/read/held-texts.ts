import type { Bindings } from '@vigie/schema/bindings';
import { foldSql } from '@vigie/schema/fold-sql';
import { type SoughtText, WORDS } from '../exposure/sought-texts.ts';
import { keyLines, NEEDLES } from './wanted-words.ts';

/** {@link WORDS} for the engine, in a literal. */
const WORDS_SQL = WORDS.source.replaceAll('\\', '\\\\');

/** `asWords` of a text in SQL. */
const asWordsSql = (text: string): string =>
  `concat(' ', arrayStringConcat(extractAll(${foldSql(text)}, '${WORDS_SQL}'), ' '), ' ')`;

/** A form, and the number of what it is a form of. */
type Form = [text: string, of: number];

const formsOf = (sought: readonly SoughtText[], texts: (one: SoughtText) => readonly string[]): Form[] =>
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
export function heldByArticles(sought: readonly SoughtText[], bindings: Bindings, withAddress = false): string {
  const texts = formsOf(sought, (one) => one.texts);
  const keys = formsOf(sought, (one) => one.keys.map((key) => ` ${key} `));
  const read = formsOf(sought, (one) => (one.isRead ? one.texts : []));
  const title = asWordsSql('title.4');
  const shown = withAddress ? `concat(${title}, '\\n', ${asWordsSql('url.4')})` : title;
  const among = `concat(${keyLines('lemma_keys')}, '\\n', ${keyLines('entity_keys')})`;
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

/** SQL: a group of rows of {@link heldByArticles} holds everything. */
export const holdsAll = (sought: readonly SoughtText[]): string =>
  `length(groupUniqArrayArray(held)) = ${sought.length}`;
