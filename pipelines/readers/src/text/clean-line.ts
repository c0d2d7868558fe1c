import { withoutBidi } from '@vigie/contracts/bidi';

/** Controls that are no white space, and what no title needs: byte order mark, soft hyphen, zero-width space, word joiner, anchors. */
const INVISIBLE = /(?![\s\u0085])\p{Cc}|[\u00ad\u200b\u2060\ufeff\ufff9-\ufffb\ufffe\uffff]/gu;
const WHITE_SPACE = /[\s\u0085]+/g;

/** Whether there may be something to do. Most texts are clean, and a sitemap has many. */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /^ | {2}| $|[\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff]/;

/** Without controls (of direction, too), invisible signs and half characters. */
const visible = (text: string): string => withoutBidi(text.replace(INVISIBLE, '')).replace(/\p{Surrogate}/gu, '');

/** `text` with at most `max` UTF-16 units; a character of two units is not cut in two. */
export const cut = (text: string, max: number): string =>
  text.length <= max
    ? text
    : text
        .slice(0, max)
        .replace(/\p{Surrogate}$/u, '')
        .trimEnd();

/**
 * A text of somebody's page as one line: without controls (of direction, too), without half characters, white space folded,
 * at most `max` UTF-16 units, and no character cut in two. Nothing is decoded: see `plainLine`.
 */
export function cleanLine(text: string, max: number): string {
  if (text.length <= max && !SUSPECT.test(text)) return text;
  // What is far behind the limit is not worth the work; folding shortens the text, so some of it may count.
  const some = text.length > 4 * max + 1024 ? text.slice(0, 4 * max + 1024) : text;
  return cut(visible(some).replace(WHITE_SPACE, ' ').trim(), max);
}

/** Text of several lines: each is cleaned alone, empty ones are dropped. */
export function cleanLines(text: string, max: number): string {
  const lines = visible(text)
    .split('\n')
    .map((line) => line.replace(WHITE_SPACE, ' ').trim())
    .filter(Boolean);
  return cut(lines.join('\n'), max);
}
