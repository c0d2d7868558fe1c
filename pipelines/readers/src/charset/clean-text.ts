import { withoutBidi } from '@vigie/contracts/bidi';

/** Controls that are no white space, and what no title needs: byte order mark, soft hyphen, zero-width space, word joiner. */
const INVISIBLE = /(?![\s\u0085])\p{Cc}|[\u00ad\u200b\u2060\ufeff\ufffe\uffff]/gu;
const WHITE_SPACE = /[\s\u0085]+/g;

/**
 * A text of somebody's page as one line: without controls (of direction, too), without half characters, white space folded, at most
 * `max` UTF-16 units, and no character cut in two.
 */
export function cleanText(text: string, max: number): string {
  // What is far behind the limit is not worth the work; folding shortens the text, so some of it may count.
  const some = text.length > 4 * max + 1024 ? text.slice(0, 4 * max + 1024) : text;
  const line = withoutBidi(some.replace(INVISIBLE, ''))
    .replace(/\p{Surrogate}/gu, '')
    .replace(WHITE_SPACE, ' ')
    .trim();
  return line
    .slice(0, max)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd();
}
