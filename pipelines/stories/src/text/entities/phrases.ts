import type { EntityType } from '@vigie/contracts/options';
import { lexiconKey } from '../lexicon-key.ts';
import type { Phrase } from './curated-names.ts';
import { gazetteer } from './gazetteer.ts';
import { nameLists } from './names-file.ts';
import type { NamedText, Word } from './words-of.ts';

/** Consecutive words that are a name: positions of its words, end excluded. */
export interface Span {
  start: number;
  end: number;
  type: EntityType;
  shown?: string;
  /** A company: what follows its name is its product. */
  maker?: boolean;
  sport?: boolean;
}

const UPPER = /^\p{Lu}/u;
const SIGLE = /^[\p{Lu}\d]{2,5}$/u;
const HEADS = new Set(
  'coupe ligue tour conseil cour jeux prix festival banque assemblee parti union securite commission fonds organisation gare palme ballon championnat championnats mondial tournoi salon open nations maison seconde premiere guerre code legion carte pass accord traite opération reserve ministere convention'.split(
    ' ',
  ),
);

const isCapital = (word: Word) => UPPER.test(word.form) || word.capital === 'all';

/** Whether the text writes the name as a name: with its capitals, acronyms in capitals. */
function fits(words: readonly Word[], start: number, phrase: Phrase): boolean {
  if (phrase.words.length === 2 && UPPER.test(phrase.words[0]!) && !words.slice(start, start + 2).some(isCapital))
    return false;
  for (let index = 0; index < phrase.words.length; index++) {
    const written = phrase.words[index]!;
    const word = words[start + index]!;
    if (phrase.type === 'person' && index > 0 && word.capital === 'start') return false;
    if (written === word.form || word.capital === 'all') continue;
    if (SIGLE.test(written)) {
      if (word.form.toUpperCase() !== word.form) return false;
    } else if (UPPER.test(written) && !isCapital(word)) {
      const lowered = index === 0 && phrase.words.length >= 2 && HEADS.has(word.folded);
      const inner = index > 0 && isCapital(words[start]!) && !words[start]!.facts?.grammar;
      if (!lowered && !inner) return false;
    }
  }
  return true;
}

const FINITE = new Set(['V', 'U', 'Y']);

/** A name that is also a word ('Orange', 'Libération') counts at the start of a title only before a verb. */
function isPlausible({ words, sport }: NamedText, start: number, phrase: Phrase): boolean {
  const word = words[start]!;
  if (phrase.words.length > 1 || word.form === word.form.toUpperCase()) return true;
  if (!word.facts?.common) return true;
  if (word.capital === 'inside') return true;
  const next = words[start + 1];
  if (sport && phrase.sport && (next === undefined || next.form === ')')) return true;
  if (word.capital !== 'start' || next === undefined || word.facts.grammar) return false;
  const beside = next.lower === 'et' && words.slice(start + 2, start + 5).some(({ capital }) => capital === 'inside');
  if (phrase.type === 'person' && (next.kind === 'other' || 'SPC'.includes(next.speech))) return true;
  return FINITE.has(next.speech) || beside || (sport && next.form === ':');
}

const LONGEST_PLACE = 5;
const OF = new Set(['de', "d'", 'du', 'des']);

/**
 * 'Le Syndicat des enseignants', 'Le Moulin rouvre' are not the villages Le Syndicat and Le Moulin: a small town that is
 * an article and a common noun is not followed by a complement or a verb.
 */
export function isCommonNoun(words: readonly Word[], noun: number): boolean {
  const next = words[noun + 1];
  if (!words[noun]?.facts?.common || next?.kind !== 'word') return false;
  return OF.has(next.lower) || (next.capital === 'none' && 'VUYA'.includes(next.speech));
}

let starts: ReadonlySet<string> | undefined;

/** First words of the places of several words ('la', 'los', "l'"). */
function placeStarts(): ReadonlySet<string> {
  const { places, towns } = nameLists();
  starts ??= new Set([...places, ...towns].flatMap((name) => /^[^ ']+(?:'| (?=.))/.exec(name)?.[0].trimEnd() ?? []));
  return starts;
}

/** A place of several words from the packages ('La Rochelle', 'Los Angeles'). */
export function placeAt({ source, words }: NamedText, start: number): Span | undefined {
  const first = words[start]!;
  if (!first.facts || first.capital === 'none' || !placeStarts().has(first.folded)) return undefined;
  const { places, towns } = nameLists();
  let best: Span | undefined;
  for (let end = start + 2; end <= start + LONGEST_PLACE && end <= words.length; end++) {
    const last = words[end - 1]!;
    if (last.kind !== 'word') break;
    if (last.capital === 'none') continue;
    const key = lexiconKey(source.slice(first.start, last.end));
    if (places.has(key)) best = { start, end, type: 'place' };
    else if (towns.has(key) && !(end === start + 2 && first.facts.grammar && isCommonNoun(words, start + 1)))
      best = { start, end, type: 'place' };
  }
  return best;
}

const LE_OF = new Map([
  ['au', 'le'],
  ['du', 'le'],
  ['aux', 'les'],
]);

/** 'au Figaro', 'du Parisien': the article of a curated name is in the preposition. */
function contracted({ words }: NamedText, start: number): Span | undefined {
  const word = words[start];
  if (word?.capital !== 'inside') return undefined;
  const article = LE_OF.get(words[start - 1]?.lower ?? '');
  if (!article || isCommonNoun(words, start)) return undefined;
  const phrase = gazetteer().next.get(article)?.next.get(word.folded)?.phrases[0];
  return phrase?.words.length === 2 && phrase.type === 'organisation'
    ? { ...phrase, start, end: start + 1 }
    : undefined;
}

/** The longest curated name that begins at `start`. */
export function phraseAt(text: NamedText, start: number): Span | undefined {
  let node = text.words[start]?.names;
  let best: Span | undefined;
  for (let end = start + 1; node; end++) {
    const phrase = node.phrases.find((one) => fits(text.words, start, one) && isPlausible(text, start, one));
    if (phrase) best = { ...phrase, start, end };
    const next = text.words[end];
    node = next ? node.next.get(next.folded) : undefined;
  }
  return best ?? contracted(text, start);
}
