import { Parser } from 'htmlparser2';
import { cleanText } from '../charset/clean-text.ts';
import { decodeAgain } from '../xml/captured.ts';

const HIDDEN = new Set(['script', 'style', 'iframe', 'noscript', 'template']);
/** Elements between which words do not run together. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);
const FORMATTING = /<\/?(?:a|b|br|cite|em|font|i|mark|p|q|small|span|strong|sub|sup|u)(?:\s[^<>]{0,500})?\/?>/gi;
/** HTML that is looked at for a text of `max` characters: tags and addresses are longer than their words. */
const HTML_MAX = 256 * 1024;

/** The words of HTML or of text, as one line of at most `max` UTF-16 units. */
export function plainText(html: string, max: number): string {
  if (!html.includes('<')) return cleanText(decodeAgain(html), max);
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (HIDDEN.has(name)) hidden++;
      else if (!INLINE.has(name)) text += ' ';
    },
    onclosetag: (name) => {
      if (HIDDEN.has(name)) hidden--;
      else if (!INLINE.has(name)) text += ' ';
    },
    ontext: (part) => {
      if (hidden === 0 && text.length < 2 * max) text += part;
    },
  });
  parser.end(html.slice(0, HTML_MAX));
  return cleanText(text, max);
}

/** A title without the formatting that some have. Other signs of it stay: `a < b`. */
export const plainTitle = (title: string, max: number): string =>
  cleanText(decodeAgain(title).replace(FORMATTING, ' '), max);
