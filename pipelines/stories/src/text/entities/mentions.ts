import type { EntityType } from '@vigie/contracts/options';
import type { Mention } from '../analysis.ts';
import type { TaggedToken } from '../lemmatise.ts';
import { lexiconKey } from '../lexicon-key.ts';
import { inTown, placeType } from './clubs.ts';
import { headAt, isHead } from './heads.ts';
import { withTypesOfOthers } from './others.ts';
import { pairAt } from './pairs.ts';
import { phraseAt, placeAt, type Span } from './phrases.ts';
import { beginsName, isDemonymWord, sequenceEnd } from './sequences.ts';
import { COMPANY, isGround, typeOf } from './types.ts';
import { NO_NAMES } from './words.ts';
import { type NamedText, namedText } from './words-of.ts';
import { workAt } from './works.ts';

const NUMBER = /^\d{1,3}$/;
const MODEL = /^\d{1,4}\p{L}{0,2}$/u;

/** 'le ministre de l’Éducation nationale' names a person's office, not the ministry. */
function isPortfolio({ words }: NamedText, at: number): boolean {
  const of = /^(?:l['’]|la|les)$/i.test(words[at - 1]?.form ?? '') ? at - 2 : at - 1;
  if (!/^(?:de|du|des|d['’])$/i.test(words[of]?.form ?? '') || words[at]?.facts?.nominal !== true) return false;
  return words[of - 1]?.folded === 'ministre' || words[of - 1]?.folded === 'ministres';
}

/** 'La Tour Eiffel': there is a place 'La Tour', but the name after the article is longer. */
const isArticle = ({ words }: NamedText, at: number) =>
  words[at]!.capital === 'start' && /^(?:le|la|les|l['’])$/.test(words[at]!.lower);

const longer = (a: Span | undefined, b: Span | undefined): Span | undefined => (b && b.end > (a?.end ?? 0) ? b : a);

/** 'Samsung Galaxy', 'OnePlus Nord' are products, 'Airbus Helicopters', 'Google France' are companies. */
function madeBy({ words }: NamedText, from: number, end: number): EntityType {
  const rest = words.slice(from, end);
  if (isGround(rest)) return 'place';
  return rest.some(({ folded, facts }) => COMPANY.has(folded) || facts?.place === 2) ? 'organisation' : 'other';
}

/** 'Hollywood David Guillod': after the known name, a first name and another name follow. */
const beginsPerson = ({ words }: NamedText, at: number, end: number) =>
  end - at >= 2 && words[at]!.facts?.firstName === 2 && words[at]!.facts?.place !== 2;

/** 'Le Pacte annonce': an article and a noun with capitals, then a verb. */
function titledNoun(text: NamedText, at: number): Span | undefined {
  const { words } = text;
  const [article, noun, verb] = [words[at]!, words[at + 1], words[at + 2]];
  if (noun && phraseAt(text, at + 1)) return undefined;
  if (article.capital !== 'start' || !/^(?:le|la|les)$/.test(article.lower) || noun?.capital !== 'inside')
    return undefined;
  if (!noun.facts?.nominal || noun.facts.place > 0 || NO_NAMES.has(noun.folded) || isDemonymWord(noun))
    return undefined;
  return verb && 'VUY'.includes(verb.speech) ? { start: at, end: at + 2, type: 'organisation' } : undefined;
}

/** A quoted name alone is that of a work, unless it is a person's ('« Feel The Beat »', '« Vivarium »'). */
function quoted({ words }: NamedText, at: number, end: number): boolean {
  const alone = /^[«"“]$/.test(words[at - 1]?.form ?? '') && /^[»"”]$/.test(words[end]?.form ?? '');
  const { facts } = words[at]!;
  if (!alone || facts?.firstName === 2) return false;
  return end - at >= 2 || (facts?.place === 0 && !facts.surname && !facts.common);
}

/** 'Marine Le Pen', 'Ursula von der Leyen': a first name before a curated last name. */
function personEnd(text: NamedText, at: number): number | undefined {
  const word = text.words[at]!;
  if (word.facts?.firstName !== 2 || word.capital === 'none') return undefined;
  const last = phraseAt(text, at + 1);
  return last?.type === 'person' ? last.end : undefined;
}

/**
 * The name that begins at `at`: the longest of a curated one, one made by a head word, and a run of capitalised words.
 */
function spanAt(text: NamedText, at: number): Span | undefined {
  if (isPortfolio(text, at)) return undefined;
  const phrase = longer(phraseAt(text, at), placeAt(text, at));
  const head = headAt(text, at);
  const within = isArticle(text, at) ? Math.max(phraseAt(text, at + 1)?.end ?? 0, headAt(text, at + 1)?.end ?? 0) : 0;
  if (within > Math.max(phrase?.end ?? 0, head?.end ?? 0)) return undefined;
  const end = personEnd(text, at) ?? (beginsName(text.words, at) ? sequenceEnd(text.words, at) : at);
  const reach = Math.max(phrase?.end ?? 0, head?.end ?? 0);
  if (reach > at && reach >= end) {
    const span = (phrase?.end ?? 0) >= (head?.end ?? 0) ? phrase! : head!;
    if (span.type === 'place') return { ...span, type: placeType(text, span.start, span.end) };
    return span.type !== 'person' && reach === at + 1 && inTown(text, at)
      ? { start: at, end: reach, type: 'place' }
      : span;
  }
  if (end === at) return titledNoun(text, at);
  if (phrase && beginsPerson(text, phrase.end, end)) return phrase;
  const firm = COMPANY.has(text.words[at + 1]?.folded ?? '') || phraseAt(text, at + 1)?.type === 'organisation';
  const person = phrase?.maker && !firm && beginsPerson(text, at, end);
  const known = person ? undefined : phrase && phrase.type !== 'place' ? phrase : head;
  if (known) return { start: at, end, type: known.maker ? madeBy(text, known.end, end) : known.type };
  const { facts, capital } = text.words[at]!;
  if (facts?.place === 2 && facts.firstName === 0 && beginsPerson(text, at + 1, end))
    return { start: at, end: at + 1, type: placeType(text, at, at + 1) };
  const opening = facts?.common || (capital === 'start' && facts?.surname === false);
  if (opening && facts?.firstName === 0 && !phrase)
    for (let inner = at + 1; inner < end; inner++) if (phraseAt(text, inner)) return undefined;
  const type = quoted(text, at, end) ? 'other' : typeOf(text, at, end);
  return type && { start: at, end, type };
}

const VERSION = /^(?:Pro|Max|Plus|Ultra|Mini|Lite|Ti|SE|XL|Air|[A-Z]\d{1,3})$/;
const CUPS = new Set(['euro', 'mondial', 'mondiaux', 'can']);
const DIGIT = /^\d/;
const YEAR = /^(?:19|20)\d\d$/;
const UNNAMED_SIGLE = /^\p{Lu}{2,6}$/u;

/**
 * 'iPhone 17 Pro', 'COP 31', 'MIUI 12': the number of a product or an event, and what follows it, are part of its name.
 */
function numbered(text: NamedText, span: Span): Span {
  const { words } = text;
  const last = words[span.end - 1]!;
  const next = words[span.end];
  if (next === undefined || (next.capital === 'none' && !DIGIT.test(next.form)) || next.start - last.end > 1)
    return span;
  const product = span.type === 'other' || span.maker || last.folded === 'cop';
  const known = span.type === 'other' && span.end - span.start === 1 && !span.sport;
  const sigle =
    span.end - span.start === 1 &&
    span.type === 'organisation' &&
    UNNAMED_SIGLE.test(last.form) &&
    !phraseAt(text, span.start);
  let end = span.end;
  const year = (span.sport || CUPS.has(last.folded)) && YEAR.test(next.form);
  if (
    ((product || sigle) && NUMBER.test(next.form)) ||
    year ||
    (known && MODEL.test(next.form) && !YEAR.test(next.form))
  )
    end++;
  else if (!(span.type === 'other' && VERSION.test(next.form))) return span;
  while (words[end] && VERSION.test(words[end]!.form) && words[end]!.start - words[end - 1]!.end === 1) end++;
  return { ...span, end, type: 'other' };
}

const UPPER = /^[\p{Lu}\p{M}\d'’ .-]+$/u;

/** A name in its usual case: in a title in capitals, each word begins with one. */
function shownForm(text: NamedText, { start, end, shown }: Span, written: string): string {
  if (shown) return shown;
  if (text.words[start]?.capital !== 'all' || end - start < 1 || !UPPER.test(written)) return written;
  return written.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The names in a text, in order, without overlap. */
export function mentionsOf(source: string, tokens: readonly TaggedToken[]): Mention[] {
  const text = namedText(source, tokens);
  const mentions: Mention[] = [];
  const push = (span: Span) => {
    const start = text.words[span.start]!.start;
    const end = text.words[span.end - 1]!.end;
    const shown = shownForm(text, span, source.slice(start, end));
    mentions.push({ text: shown, key: lexiconKey(shown), type: span.type, start, end });
  };
  for (let at = 0; at < text.words.length; ) {
    const { capital, facts, names, folded, kind } = text.words[at]!;
    if (kind === 'word' && capital === 'none' && !facts && !names && !isHead(folded)) {
      at++;
      continue;
    }
    const work = workAt(text, at);
    if (work) {
      push(work);
      at = work.end;
      continue;
    }
    const pair = pairAt(text, at);
    if (pair) {
      mentions.push(...pair.mentions);
      at = pair.end;
      continue;
    }
    const span = spanAt(text, at);
    if (span) {
      const whole = numbered(text, span);
      push(whole);
      at = whole.end;
    } else at++;
  }
  return withTypesOfOthers(source, mentions);
}
