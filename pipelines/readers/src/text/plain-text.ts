import { Parser } from 'htmlparser2';
import { INLINE_TAGS } from '../html/read-html.ts';
import { cleanLine } from './clean-line.ts';
import { decodeAgain } from './entities.ts';

const HIDDEN = new Set(['script', 'style', 'iframe', 'noscript', 'template']);
/** HTML that is looked at for a text of `max` characters: tags and addresses are longer than their words. */
const HTML_MAX = 256 * 1024;

/** The parser takes long for deep trees, and no text is in one. */
const DEPTH_MAX = 200;
const PIECE = 2048;

/** The words of HTML or of text, as one line of at most `max` UTF-16 units. */
export function plainText(html: string, max: number): string {
  if (!html.includes('<')) return cleanLine(decodeAgain(html), max);
  let text = '';
  let hidden = 0;
  let depth = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      depth++;
      if (HIDDEN.has(name)) hidden++;
      else if (!INLINE_TAGS.has(name)) text += ' ';
    },
    onclosetag: (name) => {
      depth--;
      if (HIDDEN.has(name)) hidden--;
      else if (!INLINE_TAGS.has(name)) text += ' ';
    },
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
  });
  const end = Math.min(html.length, HTML_MAX);
  let at = 0;
  for (; at < end && depth < DEPTH_MAX && text.length < 2 * max; at += PIECE)
    parser.write(html.slice(at, Math.min(at + PIECE, end)));
  // What is cut in the middle of a tag must not become text.
  if (at >= html.length) parser.end();
  return cleanLine(text, max);
}
