const segmenter = new Intl.Segmenter('fr', { granularity: 'sentence' });

/** Unicode ends no sentence before a number with a noun in lower case: 'Le feu à Castres. 73 pompiers…'. */
const BEFORE_NUMBER = /(?<=[.!?…](?:\s?["»”’)\]])*)\s+(?=[«“"(]?\s?\d)/u;

/** Abbreviations before a name, and before a number: 'M. Durand', 'art. 49'. */
const TITLE = /(?:^|[\s(«“"'’])(?:M|MM|Mme|Mmes|Mlle|Mlles|Me|Dr|Pr|St|Ste)\.$/u;
const UNIT =
  /(?:^|[\s(«“"'’])(?:art|av|apr|ch|chap|cf|env|fig|janv|févr|juil|oct|nov|déc|max|min|n|no|nos|num|p|pp|réf|tél|vol)\.$/iu;

/** Sentences of a text, each with its end, one blank between words. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  const parts = Array.from(segmenter.segment(text.replace(/\s+/g, ' ').trim()), ({ segment }) => segment);
  for (const part of parts.flatMap((whole) => whole.trim().split(BEFORE_NUMBER))) {
    const last = sentences.at(-1);
    const goesOn = last !== undefined && (TITLE.test(last) || (UNIT.test(last) && /^\d/.test(part)));
    if (goesOn) sentences[sentences.length - 1] = `${last} ${part}`;
    else if (part !== '') sentences.push(part);
  }
  return sentences;
}
