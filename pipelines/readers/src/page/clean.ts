import { withoutBidi } from '@vigie/contracts/bidi';
import { decodeHTML } from 'entities';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const INVISIBLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u2060\ufeff\ufff9-\ufffb]/g;

/** Without control characters, invisible signs, controls of direction and half characters. */
const visible = (text: string): string => withoutBidi(text.toWellFormed().replace(INVISIBLE, ''));

/** `text` with at most `max` UTF-16 units; a character of two units is not cut in half. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(max - 1)) ? max - 1 : max;
  return text.slice(0, end).trimEnd();
}

/**
 * One line of text: entities that were encoded twice are decoded, markup that a value carries is dropped, runs of white space are one
 * space.
 */
export function cleanLine(text: string, max: number): string {
  let line = cut(text, 4 * max + 1024);
  if (ENTITY.test(line)) line = decodeHTML(line);
  if (line.includes('<')) line = line.replace(/<\/?[a-z][^<>]{0,500}>/gi, ' ');
  return cut(visible(line).replace(/\s+/g, ' ').trim(), max);
}

/** Text of several lines: a line is cleaned alone, empty lines are dropped. */
export function cleanLines(text: string, max: number): string {
  const lines = visible(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return cut(lines.join('\n'), max);
}
