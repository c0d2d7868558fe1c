import type { EntityType } from '@vigie/contracts/options';
import type { Mention } from '../analysis.ts';
import { lexiconKey } from '../lexicon-key.ts';
import { CLUB_TOWN_KEYS, gazetteer } from './gazetteer.ts';
import { nameLists } from './names-file.ts';
import type { NamedText } from './words-of.ts';

const PAIR = /^(\p{Lu}[\p{L}\p{M}'’]+)[-‐‑](\p{Lu}[\p{L}\p{M}'’]+)$/u;

function typeOfHalf(text: NamedText, key: string): EntityType | undefined {
  if (text.sport && CLUB_TOWN_KEYS.has(key)) return 'organisation';
  const phrase = gazetteer().next.get(key)?.phrases[0];
  if (phrase && phrase.type !== 'other') return phrase.type;
  return nameLists().places.has(key) ? 'place' : undefined;
}

export interface Pair {
  mentions: readonly Mention[];
  /** Position after the pair. */
  end: number;
}

function half(name: string, start: number, type: EntityType): Mention {
  const shown = gazetteer().next.get(lexiconKey(name))?.phrases[0]?.shown ?? name;
  return { text: shown, key: lexiconKey(shown), type, start, end: start + name.length };
}

/** The two names that a token contains or begins: 'Paris-Bordeaux', 'PSG-OM', 'Chelsea-Manchester City'. */
export function pairAt(text: NamedText, at: number): Pair | undefined {
  const word = text.words[at]!;
  const found = word.form.includes('-') ? PAIR.exec(word.form) : null;
  if (!found) return word.capital === 'none' ? undefined : crossed(text, at);
  const { places, towns } = nameLists();
  const root = gazetteer();
  if (places.has(word.folded) || towns.has(word.folded) || root.next.get(word.folded)?.phrases.length) return undefined;
  const [, left = '', right = ''] = found;
  const leftType = typeOfHalf(text, lexiconKey(left));
  if (!leftType) return undefined;
  const first = half(left, word.start, leftType);
  const next = text.words[at + 1];
  const whole =
    next?.capital === 'inside' ? root.next.get(lexiconKey(right))?.next.get(next.folded)?.phrases[0] : undefined;
  if (next && whole)
    return {
      mentions: [
        first,
        half(text.source.slice(word.end - right.length, next.end), word.end - right.length, whole.type),
      ],
      end: at + 2,
    };
  const rightType = typeOfHalf(text, lexiconKey(right));
  return rightType && { mentions: [first, half(right, word.end - right.length, rightType)], end: at + 1 };
}

/** 'Real Madrid-Getafe': the pair's first half ends a name that began one word before. */
function crossed(text: NamedText, at: number): Pair | undefined {
  const next = text.words[at + 1];
  const found = next?.form.includes('-') ? PAIR.exec(next.form) : null;
  if (!next || !found) return undefined;
  const [, left = '', right = ''] = found;
  const whole = gazetteer().next.get(text.words[at]!.folded)?.next.get(lexiconKey(left))?.phrases[0];
  const rightType = whole && typeOfHalf(text, lexiconKey(right));
  if (!rightType) return undefined;
  const start = text.words[at]!.start;
  const name = text.source.slice(start, next.start + left.length);
  return { mentions: [half(name, start, whole.type), half(right, next.end - right.length, rightType)], end: at + 2 };
}
