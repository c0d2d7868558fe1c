import { comparable } from '../../text/plain-line.ts';

/** Scripts that write no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u;
/** Shorter words say little of what a headline is about. */
const LEAST_LETTERS = 4;
/** Words are compared by their beginnings: endings change with number and case. */
const BEGINNING = 5;

/** What a title is about: beginnings of its longer words and its numbers, or pairs of letters where words are not spaced. */
function subjectsOf(title: string): Set<string> {
  const text = comparable(title);
  if (UNSPACED.test(text)) {
    const letters = [...text.replaceAll(' ', '')];
    return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
  }
  const words = text.split(' ');
  const long = words.filter((word) => word.length >= LEAST_LETTERS || /\d/.test(word));
  return new Set((long.length > 1 ? long : words).map((word) => word.slice(0, BEGINNING)));
}

/**
 * Whether two titles can be of one article: one contains the other, or they share at least two words that are half of the shorter one.
 * `names` are those of the site: they say nothing.
 */
export function titlesAgree(listed: string, found: string, names: readonly string[] = []): boolean {
  const [a, b] = [comparable(listed), comparable(found)];
  if (a === '' || b === '') return false;
  if (a === b || (a.includes(' ') && ` ${b} `.includes(` ${a} `))) return true;
  const said = new Set(names.flatMap((name) => [...subjectsOf(name)]));
  const about = (title: string) => [...subjectsOf(title)].filter((subject) => !said.has(subject));
  const [wanted, got] = [about(listed), new Set(about(found))];
  const shared = wanted.filter((subject) => got.has(subject)).length;
  return shared >= 2 && shared >= Math.min(wanted.length, got.size) / 2;
}
