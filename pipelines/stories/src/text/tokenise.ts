import { type FormKeys, keysOf } from './forms.ts';
import { readingsOf } from './lexicon.ts';
import { remembered } from './remembered.ts';

const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu)['’ʼ]/i;
const BEFORE_VOWEL = /^[aeiouyhàâäéèêëîïôöùûüœæ0-9«"“]/i;

/** Length of the elided word that `form` begins with, its apostrophe included ('l’Assemblée' → 2, "N'Golo" → 0). */
export function elisionLength(form: string): number {
  const found = ELISION.exec(form);
  if (!found) return 0;
  const rest = form.slice(found[0].length);
  return rest === '' || BEFORE_VOWEL.test(rest) ? found[0].length : 0;
}

export interface RawToken {
  form: string;
  start: number;
  end: number;
  kind: 'word' | 'number' | 'date' | 'other';
  keys: FormKeys;
}

/**
 * Alternatives in order: acronyms with dots, hosts, days, hours, numbers, words, signs. Every repetition is bounded or
 * disjoint from what follows it, so any text takes linear time.
 */
const PIECE = new RegExp(
  [
    String.raw`(?:\p{Lu}\.){2,}`,
    // A label of a host has at most 63 characters (RFC 1035). Without this bound, a run of hyphens takes quadratic time.
    String.raw`[\p{L}\p{N}-]{1,63}\.(?:fr|com|org|net|io|tv|eu|info|be|ch|ma|dz|tn|sn|ca|uk)(?![\p{L}\p{N}])`,
    String.raw`\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\p{L}\p{N}])`,
    String.raw`\d{4}-\d{2}-\d{2}(?![\p{L}\p{N}])`,
    String.raw`\d{1,2}h(?:\d{2})?(?![\p{L}\p{N}])`,
    String.raw`\d{1,20}(?:[.,:]\d{1,20}|[ \u00a0\u202f]\d{3}(?!\d)){0,4}(?:[-–]\d{1,20}){0,2}(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-‐‑'’ʼ&][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*['’ʼ]?`,
    String.raw`\S`,
  ].join('|'),
  'gu',
);
const WORD = /\p{L}/u;
const DIGIT = /^\p{N}/u;
const DATE = /^(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d+h(?:\d{2})?|(?:19|20)\d{2}|\d{4}-\d{2}-\d{2})$/;
const CLITIC = /^(.+?)(-t)?(-(?:il|elle|on|ils|elles|je|tu|nous|vous|ce|moi|toi|le|la|les|lui|leur|y|en|ci|là))$/iu;

const kindOf = (form: string): RawToken['kind'] => {
  if (DATE.test(form)) return 'date';
  if (DIGIT.test(form) && !WORD.test(form)) return 'number';
  return WORD.test(form) ? 'word' : 'other';
};

const isKnown = (form: string) => readingsOf(form.toLowerCase().replace(/[’ʼ]/g, "'")).length > 0;

/** Tokens of a piece of text without spaces around it. Offsets are those into the piece. */
function tokensIn(piece: string): readonly RawToken[] {
  const tokens: RawToken[] = [];
  const push = (form: string, start: number) => {
    tokens.push({ form, start, end: start + form.length, kind: kindOf(form), keys: keysOf(form) });
  };
  const word = (form: string, start: number) => {
    const elision = elisionLength(form);
    if (elision > 0 && !isKnown(form)) {
      push(form.slice(0, elision), start);
      if (elision < form.length) word(form.slice(elision), start + elision);
      return;
    }
    if (/['’]$/u.test(form)) {
      word(form.slice(0, -1), start);
      push(form.slice(-1), start + form.length - 1);
      return;
    }
    const clitic = form.includes('-') && !isKnown(form) ? CLITIC.exec(form) : null;
    if (clitic?.[1] && isKnown(clitic[1])) {
      word(clitic[1], start);
      push(form.slice(clitic[1].length), start + clitic[1].length);
      return;
    }
    push(form, start);
  };
  if (WORD.test(piece)) word(piece, 0);
  else push(piece, 0);
  return tokens;
}

const MOST_REMEMBERED = 30_000;
const tokensOf = remembered(tokensIn, MOST_REMEMBERED);

/**
 * Words, numbers, dates and signs of a text, in order, without spaces. 'l’Assemblée' gives two words, 'aujourd’hui' one,
 * 'dit-il' two, 'week-end' and 'Seine-Saint-Denis' one, 'S.N.C.F.' one word.
 */
export function tokenise(text: string): RawToken[] {
  const tokens: RawToken[] = [];
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    for (const { form, start, end, kind, keys } of tokensOf(piece)) {
      tokens.push({ form, start: index + start, end: index + end, kind, keys });
    }
  }
  return tokens;
}
