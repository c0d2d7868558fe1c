/** Words that determine the noun after them ('le', 'cette', 'leurs'), lower case. */
export const DETERMINERS: ReadonlySet<string> = new Set(
  "le la l' les un une ce cet cette ces son sa ses leur leurs notre".split(' '),
);

/** Preposition of a contracted article, or of an elided preposition. */
export const CONTRACTED: ReadonlyMap<string, string> = new Map([
  ['du', 'de'],
  ['des', 'de'],
  ['au', 'à'],
  ['aux', 'à'],
  ["d'", 'de'],
]);

/** A determiner, or a word that holds one: 'au' stands for 'à le'. */
export const holdsDeterminer = (lower: string): boolean =>
  DETERMINERS.has(lower) || (CONTRACTED.has(lower) && lower !== "d'");
