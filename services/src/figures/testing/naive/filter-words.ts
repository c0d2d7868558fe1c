/** A reading of text filters and of the texts that they search, for the words that cases write. */

/** Commas separate, unless a digit stands on both sides. */
export const entriesOf = (filter: string): string[] => {
  const entries = [''];
  [...filter].forEach((letter, i, all) => {
    const isInNumber = /\d/.test(all[i - 1] ?? '') && /\d/.test(all[i + 1] ?? '');
    if (letter === ',' && !isInNumber) entries.push('');
    else entries[entries.length - 1] += letter;
  });
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
};

const isDigit = (letter: string | undefined): boolean => letter !== undefined && /\d/.test(letter);

/** Words, numbers and signs of a text, one by one. */
export function wordsIn(text: string): string[] {
  const plain = [...text.normalize('NFD').toLowerCase()].filter((letter) => !/[\u0300-\u036f]/.test(letter));
  const words: string[] = [];
  let before = '';
  plain.forEach((letter, i) => {
    const isPoint = /[.,]/.test(letter) && isDigit(plain[i - 1]) && isDigit(plain[i + 1]);
    const kind = /[\s'’-]/.test(letter) ? 'space' : /[a-z0-9]/.test(letter) || isPoint ? 'word' : 'sign';
    if (kind === 'word' && before === 'word') words[words.length - 1] += letter;
    else if (kind !== 'space') words.push(letter);
    before = kind;
  });
  return words;
}

const FUNCTION_WORDS = ['de', 'la', 'le', 'a'];
const isQuoted = (entry: string): boolean => /^".+"$/.test(entry);

/** What an entry asks for: each its forms, a quoted one in order. The cases know plurals in s alone. */
function askedOf(entry: string): string[][] {
  const phrase = wordsIn(isQuoted(entry) ? entry.slice(1, -1) : entry);
  if (isOfTexts(entry) && phrase.length > 0) return [[` ${phrase.join(' ')} `]];
  const words = wordsIn(entry).filter((word) => !FUNCTION_WORDS.includes(word));
  // What has no word is in no text.
  return words.length === 0 ? [[]] : words.map((word) => [` ${word} `, ` ${word.replace(/s$/, '')} `]);
}

/** Whether a text holds everything that a filter asks for. */
export const holdsWords = (filter: string, text: string): boolean => {
  const words = ` ${wordsIn(text).join(' ')} `;
  return entriesOf(filter).every((entry) =>
    askedOf(entry).every((forms) => forms.some((form) => words.includes(form))),
  );
};

/** Whether an entry is of numbers and signs, which are no lemmas, or quoted. */
export const isOfTexts = (entry: string): boolean => isQuoted(entry) || !/[a-z]/i.test(entry);

/** What no dictionary has; nothing holds the last one. */
export const SIGNS = ['2027', '49.3', '12,5 %', '14-18', '100 %', '🎉', '"12,5 %", 2027', '-'] as const;

export const ARTICLE_WORDS = [
  'réforme',
  'PARIS, reforme',
  'elan',
  'Emmanuel Macron',
  ' , Titre,',
  'cac',
  'cac 40',
  'réformes',
  '"paris à"',
  '"la réforme à Paris"',
  ...SIGNS,
] as const;
