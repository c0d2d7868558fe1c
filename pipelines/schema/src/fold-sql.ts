import { type CodePoints, DROPPED, LETTERS, SPACES } from '@vigie/contracts/fold';

const anyOf = (ranges: readonly CodePoints[]): string => {
  const code = (point: number): string => `\\\\x{${point.toString(16)}}`;
  return `[${ranges.map(([first, last]) => `${code(first)}-${code(last)}`).join('')}]+`;
};

/** Letters that fold to one letter: one pass for all of them. */
const single = LETTERS.filter(([, written]) => written.length === 1);
const several = LETTERS.filter(([, written]) => written.length > 1);

const joined = (letters: readonly (readonly string[])[], i: number): string => letters.map((one) => one[i]).join('');

/** `fold` of contracts for a text in SQL. Costs two passes with patterns. */
export function foldSql(text: string): string {
  const bare = `lowerUTF8(replaceRegexpAll(normalizeUTF8NFKD(${text}), '${anyOf(DROPPED)}', ''))`;
  const plain = `translateUTF8(${bare}, '${joined(single, 0)}', '${joined(single, 1)}')`;
  const spelt = several.reduce((sql, [letter, written]) => `replaceAll(${sql}, '${letter}', '${written}')`, plain);
  return `trimBoth(replaceRegexpAll(${spelt}, '${anyOf(SPACES)}', ' '))`;
}
