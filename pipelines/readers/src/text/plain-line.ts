import { INLINE_TAGS } from '../html/read-html.ts';
import { cleanLine } from './clean-line.ts';
import { decodeAgain } from './entities.ts';

const BLOCK = 'blockquote|br|div|h[1-6]|hr|img|li|ol|p|ul';
const tags = (names: string) => new RegExp(`</?(?:${names})(?:\\s[^<>]{0,500})?/?>`, 'gi');
/** Formatting of words joins what it stands between, a block divides it. Titles of the technical press are about `<code>`. */
const INLINE_TAG = tags([...INLINE_TAGS].filter((name) => name !== 'code').join('|'));
const BLOCK_TAG = tags(BLOCK);

/**
 * A title or name as one line of at most `max` UTF-16 units: entities that were encoded twice are decoded, formatting that some write
 * into it is left out. Other signs of it stay: `a < b`, `<inconnu>`.
 */
export function plainLine(text: string, max: number): string {
  const line = decodeAgain(text.length > 4 * max + 1024 ? text.slice(0, 4 * max + 1024) : text);
  return cleanLine(line.includes('<') ? line.replace(INLINE_TAG, '').replace(BLOCK_TAG, ' ') : line, max);
}

/** A headline so that two ways to write it are equal: case, accents, quotation marks and punctuation are folded. */
export const comparable = (text: string): string =>
  plainLine(text, 2000)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
