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

/** 'le', 'au', 'cette': there is an article in the word. */
export const hasArticle = (lower: string): boolean =>
  DETERMINERS.has(lower) || (CONTRACTED.has(lower) && lower !== "d'");
