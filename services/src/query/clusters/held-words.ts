import { fold } from '@vigie/contracts/fold';
import type { Query } from '@vigie/contracts/query';
import type { Bindings } from '@vigie/pipelines/exposure/bindings';
import { entityWords, type LemmaEntry, lemmaEntries } from './query-words.ts';

/** The engine searches at most this many texts at once. */
const NEEDLES = 255;

/** SQL: the keys of a row as one text, each word between spaces and each key on a line of its own. */
const textOf = (keys: string): string => `concat(' ', arrayStringConcat(${keys}, ' \\n '), ' ')`;

const spaced = (words: readonly string[]): string[] => words.map((word) => ` ${word} `);

/** SQL: every word stands in some key, whole or as some of its words. */
function everyWord(keys: string, words: readonly string[], bindings: Bindings): string[] {
  const chunks = Math.ceil(words.length / NEEDLES);
  return Array.from({ length: chunks }, (_, i) => {
    const some = spaced(words.slice(i * NEEDLES, (i + 1) * NEEDLES));
    return `NOT has(multiSearchAllPositions(${textOf(keys)}, ${bindings.strings(some)}), 0)`;
  });
}

/** SQL: one of the words stands in some key, whole or as some of its words. */
export const anyWord = (keys: string, words: readonly string[], bindings: Bindings): string =>
  `multiSearchAny(${textOf(keys)}, ${bindings.strings(spaced(words))})`;

const alone = (words: readonly string[][]): string[] => [
  ...new Set(words.filter((choices) => choices.length === 1).flat()),
];
const several = (words: readonly string[][]): string[][] => words.filter((choices) => choices.length > 1);
const wordsOf = (entries: readonly LemmaEntry[], inCompounds: boolean): string[][] =>
  entries.filter((entry) => entry.inCompounds === inCompounds).flatMap(({ words }) => words);

/**
 * What the query's names and lemmas ask of `entity_keys` and `lemma_keys`. A few expressions however many words there are:
 * planning grows with the text of a statement.
 */
export function heldWords(
  { clusterEntities, clusterLemmes }: Pick<Query, 'clusterEntities' | 'clusterLemmes'>,
  bindings: Bindings,
): string[] {
  const entries = lemmaEntries(clusterLemmes);
  const [whole, parts] = [wordsOf(entries, false), wordsOf(entries, true)];
  const plain = alone(whole);
  return [
    ...everyWord('entity_keys', entityWords(clusterEntities), bindings),
    ...(plain.length > 0 ? [`hasAll(lemma_keys, ${bindings.strings(plain)})`] : []),
    ...several(whole).map((choices) => `hasAny(lemma_keys, ${bindings.strings(choices)})`),
    ...everyWord('lemma_keys', alone(parts), bindings),
    ...several(parts).map((choices) => anyWord('lemma_keys', choices, bindings)),
  ];
}

/** The same of names and lemmas that are at hand. */
export function holdsWords(
  { clusterEntities, clusterLemmes }: Pick<Query, 'clusterEntities' | 'clusterLemmes'>,
  names: readonly string[],
  lemmas: readonly string[],
): boolean {
  const asText = (texts: readonly string[]): string => ` ${texts.map(fold).join(' \n ')} `;
  const [named, told, keys] = [asText(names), asText(lemmas), new Set(lemmas.map(fold))];
  const entries = lemmaEntries(clusterLemmes);
  return (
    entityWords(clusterEntities).every((word) => named.includes(` ${word} `)) &&
    wordsOf(entries, false).every((choices) => choices.some((word) => keys.has(word))) &&
    wordsOf(entries, true).every((choices) => choices.some((word) => told.includes(` ${word} `)))
  );
}
