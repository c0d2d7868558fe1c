import type { EntityType } from '@vigie/contracts/options';
import type { Mention } from '../analysis.ts';
import { lexiconKey } from '../lexicon-key.ts';
import { CLUB_TOWN_KEYS, gazetteer } from './gazetteer.ts';
import { nameLists } from './names-file.ts';
import type { NamedText, Word } from './words-of.ts';

const PAIR = /^(\p{Lu}[\p{L}\p{M}'’]+)[-‐‑](\p{Lu}[\p{L}\p{M}'’]+)$/u;
const LONGEST = 60;
const HYPHEN = /[-‐‑](?=\p{Lu})/gu;
const HYPHEN_IN = /.[-‐‑]\p{Lu}/u;

function typeOfHalf(text: NamedText, key: string): EntityType | undefined {
  if (text.sport && CLUB_TOWN_KEYS.has(key)) return 'organisation';
  const phrase = gazetteer().next.get(key)?.phrases[0];
  if (phrase && phrase.type !== 'other') return phrase.type;
  return nameLists().places.has(key) ? 'place' : undefined;
}

const isTown = (key: string) => nameLists().places.has(key) || nameLists().towns.has(key);

/** 'Auxerre-Cherbourg', 'Évreux-Saint-Nazaire': two towns of which no curated name is made. */
function townsOf(text: NamedText, { form, start }: Word): readonly Mention[] | undefined {
  if (form.length > LONGEST) return undefined;
  for (const { index } of form.matchAll(HYPHEN)) {
    const halves = [form.slice(0, index), form.slice(index + 1)] as const;
    if (!halves.every((name) => name.length > 2 && isTown(lexiconKey(name)))) continue;
    const types = halves.map((name) => typeOfHalf(text, lexiconKey(name)) ?? 'place');
    const type = types.includes('organisation') ? 'organisation' : 'place';
    return [half(halves[0], start, type), half(halves[1], start + index + 1, type)];
  }
  return undefined;
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
  if (word.capital === 'none') return undefined;
  if (!word.form.includes('-') || !HYPHEN_IN.test(word.form)) return crossed(text, at);
  const found = PAIR.exec(word.form);
  const root = gazetteer();
  if (isTown(word.folded) || root.next.get(word.folded)?.phrases.length) return undefined;
  if (!found) {
    const both = word.facts?.surname ? undefined : townsOf(text, word);
    return both ? { mentions: both, end: at + 1 } : crossed(text, at);
  }
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
  if (!rightType) {
    const both = townsOf(text, word);
    return both && { mentions: both, end: at + 1 };
  }
  return { mentions: [first, half(right, word.end - right.length, rightType)], end: at + 1 };
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
