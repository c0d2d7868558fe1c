import type { Bindings } from '@vigie/schema/bindings';

/**
 * A cluster must have one of the choices among its names, or its lemmas. `inParts`: as a whole key or as some of a key's words; else as a whole key.
 * Choices and keys are compared as stored (contracts/src/fold.ts); no key is ''.
 */
export interface WantedWord {
  among: 'names' | 'lemmas';
  choices: readonly string[];
  inParts: boolean;
}

/** The engine searches at most this many texts at once. */
export const NEEDLES = 255;

/** SQL: the keys of a row as one text, each word between spaces and each key on a line of its own. */
export const keyLines = (keys: string): string => `concat(' ', arrayStringConcat(${keys}, ' \\n '), ' ')`;

const spaced = (words: readonly string[]): string[] => words.map((word) => ` ${word} `);

/** SQL: every word matches some key, whole or as some of its words. */
function everyWord(keys: string, words: readonly string[], bindings: Bindings): string[] {
  const chunks = Math.ceil(words.length / NEEDLES);
  return Array.from({ length: chunks }, (_, i) => {
    const some = spaced(words.slice(i * NEEDLES, (i + 1) * NEEDLES));
    return `NOT has(multiSearchAllPositions(${keyLines(keys)}, ${bindings.strings(some)}), 0)`;
  });
}

/** SQL: one of the words matches some key, whole or as some of its words. */
export const anyWord = (keys: string, words: readonly string[], bindings: Bindings): string =>
  `multiSearchAny(${keyLines(keys)}, ${bindings.strings(spaced(words))})`;

/**
 * Conditions of the words on `entity_keys` and `lemma_keys`. A few expressions for any number of words, because planning time grows with the length of
 * a statement.
 */
export const heldWords = (wanted: readonly WantedWord[], bindings: Bindings): string[] =>
  (['names', 'lemmas'] as const).flatMap((among) => {
    const keys = among === 'names' ? 'entity_keys' : 'lemma_keys';
    const own = wanted.filter((word) => word.among === among);
    const [whole, parts] = [own.filter(({ inParts }) => !inParts), own.filter(({ inParts }) => inParts)];
    const plain = alone(whole);
    return [
      ...(plain.length > 0 ? [`hasAll(${keys}, ${bindings.strings(plain)})`] : []),
      ...several(whole).map((choices) => `hasAny(${keys}, ${bindings.strings(choices)})`),
      ...everyWord(keys, alone(parts), bindings),
      ...several(parts).map((choices) => anyWord(keys, choices, bindings)),
    ];
  });

const alone = (wanted: readonly WantedWord[]): string[] => [
  ...new Set(wanted.flatMap(({ choices }) => (choices.length === 1 ? choices : []))),
];
/** Other forms of a word have the same choices. */
const several = (wanted: readonly WantedWord[]): (readonly string[])[] => [
  ...new Map(
    wanted.filter(({ choices }) => choices.length > 1).map(({ choices }) => [choices.join(), choices]),
  ).values(),
];

/** Whether one of the keys is, or has, one of the choices: for words that no table has. */
export const holdsWord = (keys: readonly string[], { choices, inParts }: WantedWord): boolean =>
  keys.some((key) => choices.some((word) => (inParts ? ` ${key} `.includes(` ${word} `) : key === word)));
