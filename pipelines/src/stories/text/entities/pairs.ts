import type { EntityType } from '@vigie/contracts/options';
import type { Mention } from '../analysis.ts';
import { foldKey } from '../fold.ts';
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

/** The two names that one token holds: 'Paris-Bordeaux', 'PSG-OM'. */
export function pairAt(text: NamedText, at: number): readonly Mention[] | undefined {
  const word = text.words[at]!;
  const found = word.form.includes('-') ? PAIR.exec(word.form) : null;
  if (!found) return undefined;
  const { places, towns } = nameLists();
  if (places.has(word.folded) || towns.has(word.folded) || gazetteer().next.get(word.folded)?.phrases.length)
    return undefined;
  const [, left = '', right = ''] = found;
  const types = [left, right].map((half) => typeOfHalf(text, foldKey(half)));
  if (!types[0] || !types[1]) return undefined;
  const half = (name: string, start: number, type: EntityType): Mention => ({
    text: name,
    key: foldKey(name),
    type,
    start,
    end: start + name.length,
  });
  return [half(left, word.start, types[0]), half(right, word.end - right.length, types[1])];
}
