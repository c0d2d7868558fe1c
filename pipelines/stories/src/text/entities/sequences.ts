import { readingsOf } from '../lexicon.ts';
import { holdsDeterminer } from './determiners.ts';
import { nameLists } from './names-file.ts';
import { isCommonNoun } from './phrases.ts';
import { isDemonym, NO_NAMES, NO_SIGLES } from './words.ts';
import type { Word } from './words-of.ts';

const PARTICLES = new Set([
  'de',
  "d'",
  'du',
  'des',
  'van',
  'von',
  'der',
  'den',
  'ben',
  'bin',
  'bint',
  'al',
  'el',
  'da',
  'di',
  'dos',
  'del',
  'della',
  'le',
  'la',
  'y',
  'ibn',
  'ould',
  'ter',
  'zu',
  "o'",
]);
const FRENCH = new Set(['de', "d'", 'du', 'des', 'le', 'la']);
const SIGLE = /^[\p{Lu}\d]{2,6}$/u;

/** Whether a capitalised word can begin or be a name of its own. */
export function beginsName(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const facts = word?.facts;
  if (!word || !facts || word.kind !== 'word') return false;
  if (/^\p{Ll}/u.test(word.form)) return true;
  const next = words[at + 1];
  const followed = next?.capital === 'inside' && next.end - next.start > 1 && !isDemonymWord(next);
  if (isUnit(words, at)) return false;
  if (HONOURS.has(word.folded) && followed) return true;
  if (isNoName(word)) return followed && facts.firstName === 2;
  if (word.form.length === 1) return words[at + 1]?.form === '.' && goesOnAfterInitial(words[at + 2]);
  if (articleTown(words, at)) return true;
  if (word.capital === 'inside') {
    if (facts.grammar) return followed && !SIGLE.test(word.form);
    if (isShouted(word)) return false;
    if (isDemonymWord(word) || isUnknownDemonym(words, at)) return false;
    if (afterNoun(words, at)) return true;
    if (facts.place > 0 && /^(?:à|vers)$/.test(words[at - 1]?.lower ?? '')) return true;
    if (facts.surname && facts.place === 0 && !holdsDeterminer(words[at - 1]?.lower ?? '')) return true;
    return !facts.nominal || followed || facts.firstName === 2 || facts.place === 2 || SIGLE.test(word.form);
  }
  if (!facts.common) return !isCompound(word) || (at > 2 && at === words.length - 1 && words[at - 1]!.form === '-');
  if ('EFL'.includes(word.speech) && followed) return true;
  if (facts.firstName === 2 && (followed || beforeParticle(words, at) || isVerb(next) || next?.form === '('))
    return true;
  const quoted = next?.form === ':' && /^[«"“]$/.test(words[at + 2]?.form ?? '');
  if (facts.surname && !facts.grammar && (isVerb(next) || quoted)) return true;
  return facts.place === 2 && (next === undefined || /^[:,(]$/.test(next.form) || isVerb(next) || isClitic(next));
}

/** 'ce qu’il pense VRAIMENT': a word of the dictionary in capitals, too long for an abbreviation. */
const isShouted = ({ form, facts }: Word) =>
  form.length > 6 &&
  form === form.toUpperCase() &&
  !!facts?.common &&
  !facts.surname &&
  facts.firstName === 0 &&
  facts.place === 0;

/** 'Rose de Kersauson': a first name that is also a word, before a particle and a name that is no place. */
const beforeParticle = (words: readonly Word[], at: number) =>
  FRENCH.has(words[at + 1]?.lower ?? '') &&
  words[at + 2]?.capital === 'inside' &&
  words[at + 2]!.facts?.common === false &&
  words[at + 2]!.facts?.place === 0;

/** Titles with a capital that follow a name and are not part of it ('Jean Castex Premier ministre'). */
const ENDS = new Set('premier ministre president republique internet etat'.split(' '));
const MEASURE = /^(?:\d|[CJGSV]\d+$)/;

/** Labels, abbreviations of ordinary words, '5G', 'J26', the unit of a number ('95 ME'). */
const isNoName = (word: Word) =>
  NO_NAMES.has(word.folded) ||
  MEASURE.test(word.form) ||
  (NO_SIGLES.has(word.folded) && (word.form.length > 3 || word.form === word.form.toUpperCase()));

/** 'Lady Diana', 'Sir Alex': the title is part of the name. */
const HONOURS = new Set(['lady', 'sir', 'lord', 'mère', 'mere']);

/** '200 Go', '1 To'. */
const isUnit = (words: readonly Word[], at: number) => words[at - 1]?.kind === 'number' && words[at]!.form.length <= 2;

const ARTICLE_OF = new Map([
  ['au', 'le '],
  ['du', 'le '],
  ['aux', 'les '],
  ['des', 'les '],
]);

/** 'au Havre', 'des Sables-d’Olonne': the article of the town is in the preposition. */
export function articleTown(words: readonly Word[], at: number): boolean {
  const article = ARTICLE_OF.get(words[at - 1]?.lower ?? '');
  if (!article || words[at]?.capital !== 'inside') return false;
  const { places, towns } = nameLists();
  const key = article + words[at]!.folded;
  return places.has(key) || (towns.has(key) && !isCommonNoun(words, at));
}

/** 'Méga-commande' at the start: the part after the hyphen is a word without a capital. */
const isCompound = ({ form }: Word): boolean => {
  const end = form.slice(form.lastIndexOf('-') + 1);
  return form.includes('-') && /^\p{Ll}{3}/u.test(end) && readingsOf(end.toLowerCase()).some(({ capital }) => !capital);
};

const PLURAL_ARTICLES = new Set(['les', 'des', 'aux', 'ces', 'ses', 'deux', 'trois', 'jeunes']);

/** 'les Clissonnais': people of a town that the dictionary lacks. */
function isUnknownDemonym(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  const article = PLURAL_ARTICLES.has(words[at - 1]?.lower ?? '');
  return (
    (article || /s$/.test(word.lower)) &&
    !word.facts?.common &&
    word.facts?.firstName === 0 &&
    !word.facts.surname &&
    /.{3}(?:ais|aises|ois|oises|iens|iennes|éens|éennes)$/.test(word.lower)
  );
}

/** 'la réforme Borne', 'la campagne Trump': a last name that is also a word, right after a noun. */
export function afterNoun(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  const word = words[at];
  return (
    word?.capital === 'inside' &&
    word.facts?.surname === true &&
    word.facts.place === 0 &&
    before?.speech === 'N' &&
    before.capital === 'none'
  );
}

/** 'se', 'ne': a verb follows. */
const isClitic = (word: Word | undefined) => /^(?:se|ne|s'|n')$/.test(word?.lower ?? '');

const isVerb = (word: Word | undefined) =>
  word !== undefined && 'VUY'.includes(word.speech) && word.kind === 'word' && word.capital === 'none';

export const isDemonymWord = (word: Word): boolean =>
  word.facts?.nominal === true &&
  word.facts.firstName === 0 &&
  word.facts.place === 0 &&
  isDemonym(word.lower, word.folded);

/** Whether the word continues a name. */
function goesOn(word: Word | undefined): boolean {
  if (word?.kind !== 'word') return false;
  if (word.capital === 'all') return word.facts !== undefined && (!word.facts.common || word.facts.surname);
  return word.capital === 'inside' && !isDemonymWord(word) && !MEASURE.test(word.form) && !ENDS.has(word.folded);
}

/** End of the name that begins at `start` (see {@link beginsName}). */
export function sequenceEnd(words: readonly Word[], start: number): number {
  let end = start + 1;
  for (;;) {
    const word = words[end];
    if (goesOn(word) && !(word!.facts?.grammar && !goesOn(words[end + 1]))) {
      end++;
    } else if (word?.form === '.' && words[end - 1]?.form.length === 1 && goesOnAfterInitial(words[end + 1])) {
      end += 2;
    } else {
      const given = words[start]!.facts?.firstName;
      const person = (end === start + 1 && given !== 0) || (end === start + 2 && given === 2);
      let next = end;
      while (PARTICLES.has(words[next]?.lower ?? '') && words[next]!.capital === 'none' && next < end + 2) next++;
      const foreign = next > end && !FRENCH.has(words[end]!.lower);
      if (next === end || !(person || foreign) || !goesOn(words[next]) || words[next]!.facts?.place === 2) return end;
      end = next + 1;
    }
  }
}

const goesOnAfterInitial = (word: Word | undefined) =>
  word?.kind === 'word' &&
  (word.capital === 'inside' || word.capital === 'start') &&
  (word.form.length === 1 || !word.facts?.common);
