/** What a text becomes where the fonts of the report lack letters of it. */

/** Scripts by the name that a mark gives them. Han is Japanese beside kana and Korean beside hangul. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Arabic}/u, 'en arabe'],
  [/\p{Script=Hebrew}/u, 'en hébreu'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'en japonais'],
  [/\p{Script=Hangul}/u, 'en coréen'],
  [/\p{Script=Han}/u, 'en chinois'],
  [/\p{Script=Thai}/u, 'en thaï'],
  [/\p{Script=Armenian}/u, 'en arménien'],
  [/\p{Script=Georgian}/u, 'en géorgien'],
  [/\p{Script=Devanagari}/u, 'en devanagari'],
  [/\p{L}/u, 'dans une autre écriture'],
];

/** Controls of direction, joiners, soft hyphens and variation selectors: they have no form of their own. */
const FORMLESS = /\p{Cf}|\p{Variation_Selector}/u;
/** Letters and digits: what stands between two runs of one script and is none of these belongs to both. */
const WORD = /[\p{L}\p{N}]/u;
/** What nearly every text is made of, and every font of the report has. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u202f]*$/;

type HasGlyph = (codePoint: number) => boolean;

interface Token {
  text: string;
  /** What stands here cannot be drawn: its script, or a sign of none. */
  mark?: string;
}

const SIGN = 'signe';

function tokenOf(char: string, has: HasGlyph, scriptOf: (char: string) => string): Token {
  const drawn = (text: string): boolean => [...text].every((one) => has(one.codePointAt(0) ?? 0));
  if (drawn(char)) return { text: char };
  if (FORMLESS.test(char)) return { text: '' };
  // A ligature, a full-width or a mathematical letter is drawn as the letters that it stands for.
  const plain = char.normalize('NFKC').replace('\u2010', '-');
  if (drawn(plain)) return { text: plain };
  const bare = char.normalize('NFKD').replace(/\p{M}/gu, '');
  if (drawn(bare)) return { text: bare };
  return { text: '', mark: scriptOf(char) };
}

/** Runs of one script become one mark, with the spaces and signs between them. */
function joined(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (const token of tokens) {
    const last = out.at(-1);
    if (token.mark === undefined) {
      if (last && last.mark === undefined) last.text += token.text;
      else out.push({ ...token });
      continue;
    }
    const [before, between] = last?.mark === undefined ? [out.at(-2), last] : [last, undefined];
    const goesOn =
      before?.mark !== undefined &&
      !WORD.test(between?.text ?? '') &&
      (token.mark === before.mark || token.mark === SIGN || before.mark === SIGN);
    if (!goesOn) {
      out.push({ ...token });
      continue;
    }
    if (between !== undefined) out.pop();
    if (before.mark === SIGN) before.mark = token.mark;
  }
  return out;
}

/**
 * The text with letters that `has` knows: composed where it can be, a ligature as its letters, a letter without its accent rather than none, and a
 * mark such as « [texte en arabe] » for a run in a script that the fonts lack. `marked` is called once for each mark.
 */
export function inKnownLetters(text: string, has: HasGlyph, marked: () => void = () => undefined): string {
  if (PLAIN.test(text)) return text;
  const composed = text.normalize('NFC');
  const all = SCRIPTS.filter(([script]) => script.test(composed));
  const scriptOf = (char: string): string => {
    const name = SCRIPTS.find(([script]) => script.test(char))?.[1] ?? SIGN;
    if (name !== 'en chinois') return name;
    return all.find(([, other]) => other === 'en japonais' || other === 'en coréen')?.[1] ?? name;
  };
  const tokens = joined([...composed].map((char) => tokenOf(char, has, scriptOf)));
  return tokens
    .map((token) => {
      if (token.mark === undefined) return token.text;
      marked();
      return token.mark === SIGN ? '[signe]' : `[texte ${token.mark}]`;
    })
    .join('');
}
