/** What a password is made of, and how much of it somebody would have to guess. Pure. */

/** Words that tell nothing, and words that tell a little; both folded. */
export interface Vocabulary {
  /** Of the account itself. */
  own: ReadonlySet<string>;
  /** Passwords and names that a search tries first. */
  known: Pick<ReadonlySet<string>, 'has'>;
}

/** What follows makes no password weaker. */
const READ_LENGTH = 40;
const LONGEST_WORD = 24;
const SHORTEST_OWN = 3;
const SHORTEST_KNOWN = 4;
/** A known word counts like so many letters, however long it is. */
const KNOWN_COST = 3;
/** A digit or a sign counts half a letter: people put them in the same places. */
const SIGN_COST = 0.5;

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };
/** Case, accents and ligatures make no other word. */
export const foldWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter);

/** Letters that a sign is read as; `1` may be an i or an l. */
const LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '€': 'e',
};
const readAs = (text: string, one: string): string =>
  text.replaceAll(/[0-9@$€!|]/g, (sign) => (/[1!|]/.test(sign) ? one : (LIKE[sign] ?? sign)));

const SEPARATOR = /[\s\-_.,;:/'’+&]/;

const ROWS = [
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
];
const COLUMNS = ['1qaz2wsx3edc4rfv5tgb', 'qazwsxedcrfvtgb', 'aqwzsxedcrfvtgb', '1a2z3e4r5t6y'];
const RUNS = [...ROWS, ...COLUMNS].flatMap((run) => [run, [...run].reverse().join('')]);
const SHORTEST_RUN = 4;
const SHORTEST_DIGITS = 3;
const YEAR = /^(19|20)\d\d/;

/** Every part of a run that is long enough to be none by chance. */
const RUN_PARTS: ReadonlySet<string> = new Set(
  RUNS.flatMap((run) =>
    Array.from(run, (_, from) => Array.from(run, (_letter, end) => run.slice(from, end + 1)))
      .flat()
      .filter((part) => part.length >= (/^\d+$/.test(part) ? SHORTEST_DIGITS : SHORTEST_RUN)),
  ),
);

const costOf = (letter: string): number => (SEPARATOR.test(letter) ? 0 : /\p{L}/u.test(letter) ? 1 : SIGN_COST);

/** The least that the text from its start to each place costs, over all ways to cut it into pieces. */
function guess(text: string, { own, known }: Vocabulary): number {
  const readings = [...new Set([text, readAs(text, 'i'), readAs(text, 'l')])];
  const least = [0];
  const reach = (end: number, cost: number): void => {
    least[end] = Math.min(least[end] ?? Number.POSITIVE_INFINITY, cost);
  };
  for (let from = 0; from < text.length; from++) {
    const before = least[from] as number;
    reach(from + 1, before + costOf(text[from] as string));
    if (YEAR.test(text.slice(from))) reach(from + 4, before);
    // What stands there a second time is not guessed twice.
    let isRepeated = true;
    for (let end = from + SHORTEST_OWN; end <= Math.min(text.length, from + LONGEST_WORD); end++) {
      const piece = text.slice(from, end);
      isRepeated &&= text.indexOf(piece) < from;
      if (isRepeated || RUN_PARTS.has(piece)) reach(end, before);
      for (const reading of readings) {
        const word = reading.slice(from, end);
        if (own.has(word)) reach(end, before);
        else if (word.length >= SHORTEST_KNOWN && known.has(word)) reach(end, before + KNOWN_COST);
      }
    }
  }
  return least[text.length] as number;
}

/**
 * What is left to guess of a password, in letters: nothing for words of the account, rows of keys, sequences, years, repetitions and
 * separators, three for each known word, half for a digit or a sign. Signs also count as the letters that they look like, and the text also
 * without its separators.
 */
export function lettersToGuess(password: string, words: Vocabulary): number {
  const text = foldWord(password).slice(0, READ_LENGTH);
  const joined = [...text].filter((letter) => !SEPARATOR.test(letter)).join('');
  return joined === text ? guess(text, words) : Math.min(guess(text, words), guess(joined, words));
}
