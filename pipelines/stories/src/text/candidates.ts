import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { FormKeys } from './forms.ts';
import { type Reading, readingsOf, readingsWithoutAccents } from './lexicon.ts';
import { OVERRIDES } from './overrides.ts';
import type { Candidate } from './tagger.ts';
import { CLASSES } from './transitions.ts';

const PREFIX =
  /^(?:anti|auto|bio|co|contre|cyber|dé|éco|ex|hyper|inter|macro|méga|micro|mini|multi|néo|non|post|pré|pro|re|ré|semi|sous|super|sur|télé|trans|ultra|vice)/;

const candidate = (lemma: string, speech: string, number: string, score = 0): Candidate => ({
  lemma,
  speech,
  gender: 'e',
  number,
  class: CLASSES.indexOf(speech),
  score,
});

/**
 * 'ex-ministres' → ex-ministre, 'hyperconnectés' → hyperconnecter: the known end of a compound, with the part before
 * it.
 */
function compound(form: string): Candidate[] {
  const hyphen = form.lastIndexOf('-');
  const length = hyphen > 0 ? hyphen + 1 : (PREFIX.exec(form)?.[0].length ?? 0);
  if (length === 0 || form.length - length < 4) return [];
  const end = form.slice(length);
  const exact = readingsOf(end);
  return (exact.length > 0 ? exact : readingsWithoutAccents(end))
    .filter(({ speech, capital }) => !capital && 'NAVPI'.includes(speech))
    .map(({ lemma, speech, number }) => candidate(form.slice(0, length) + lemma, speech, number));
}

/** Candidates of a word that is in no dictionary: a name, a compound, or a guess by its ending. */
function unknownWord(form: string, name: boolean): readonly Candidate[] {
  if (name) return [{ ...candidate(form, 'L', 'i'), class: CLASSES.indexOf('Q') }];
  const compounds = compound(form);
  if (compounds.length > 0) return compounds;
  if (form.endsWith('ment') && form.length > 6) return [candidate(form, 'R', 'i'), candidate(form, 'N', 's')];
  const participle = /^(.{3,})é(e?)(s?)$/.exec(form);
  if (participle) {
    const number = participle[3] ? 'p' : 's';
    return [candidate(`${participle[1]}er`, 'P', number, 0.5), candidate(form.replace(/s$/, ''), 'N', number)];
  }
  if (/.{3}er$/.test(form)) return [candidate(form, 'N', 's'), candidate(form, 'I', 'i')];
  if (/[^s]s$/.test(form) && form.length > 3)
    return [candidate(form.slice(0, -1), 'N', 'p'), candidate(form, 'N', 's', -1)];
  return [candidate(form, 'N', 's'), candidate(form, 'A', 'i', -0.5)];
}

/**
 * How a word is written in its text: in small letters, with a capital where any word has one, or with a capital of its
 * own.
 */
export type Writing = 'small' | 'start' | 'name';

/**
 * Whether accents may be missing: never, possibly (a text without any), certainly (capitals, a feed that strips them).
 */
export type Accents = 'sound' | 'doubtful' | 'stripped';

const AUXILIARIES = new Set(['être', 'avoir']);
const MODALS = new Set('pouvoir devoir vouloir aller falloir faire laisser savoir venir'.split(' '));
/** Adjectives that French puts before the noun. */
const BEFORE_NOUN = new Set(
  'petit grand gros jeune vieux beau bon mauvais nouveau ancien premier dernier prochain seul vrai faux double haut long meilleur pire autre même second futur bref joli vaste énième moindre'.split(
    ' ',
  ),
);
const NAMES = new Set(['L', 'E', 'F']);
const VERBAL = new Set(['V', 'I', 'P', 'G']);
const GRAMMAR = new Set(['D', 'S', 'C', 'O', 'W']);

function classOf({ speech, lemma, capital }: Reading): string {
  if (NAMES.has(speech) || (capital && speech === 'N')) return 'Q';
  if (AUXILIARIES.has(lemma)) {
    if (speech === 'V') return 'U';
    if (speech === 'P' || speech === 'I') return 'K';
  }
  if (speech === 'A' && (BEFORE_NOUN.has(lemma) || lemma.endsWith('ième'))) return 'B';
  return speech === 'V' && MODALS.has(lemma) ? 'Y' : speech;
}

/** A noun's own form or its plural, not the feminine of another noun ('marine' of 'marin'). */
const isOwn = ({ form, lemma }: Reading) => form === lemma || (/[sx]$/.test(form) && form.slice(0, -1) === lemma);

function scoreOf(reading: Reading, writing: Writing): number {
  let score = 0;
  if (GRAMMAR.has(reading.speech)) score += 1.5;
  if (reading.speech === 'X') score -= 2;
  if (reading.speech === 'N') score += isOwn(reading) ? 0.3 : -0.2;
  if (reading.speech === 'V') score -= (reading.gender === 'z' ? 1.5 : 0) + (reading.number === 'o' ? 2 : 0);
  if (reading.speech === 'V' && writing === 'name') score -= 3;
  if (VERBAL.has(reading.speech) && !isCurrentVerb(reading.lemma)) score -= reading.speech === 'V' ? 1.5 : 0.6;
  if (reading.capital) score += writing === 'name' ? 2.5 : writing === 'start' ? 0 : -4;
  for (const override of OVERRIDES.get(reading.form) ?? [])
    if (override.lemma === reading.lemma && (!override.speech || override.speech === reading.speech))
      score += override.score;
  return score;
}

function supplemented(form: string, readings: Reading[]): readonly Reading[] {
  const more = SUPPLEMENT.get(form);
  return more ? [...readings, more] : readings;
}

function found(
  form: string,
  accents: Accents,
): { readings: readonly Reading[]; penalty: (reading: Reading) => number } {
  const exact = supplemented(form, readingsOf(form));
  if (exact.length > 0 && accents === 'sound') return { readings: exact, penalty: () => 0 };
  const folded = readingsWithoutAccents(form);
  const doubt = exact.length === 0 ? 0 : accents === 'doubtful' ? 2 : 0.4;
  return { readings: folded, penalty: (reading) => (reading.form === form ? 0 : doubt) };
}

/** 'Etat' for 'État': capitals often lose their accents. */
const isInitial = (written: string, form: string) => written.slice(1) === form.slice(1);

function fresh(form: string, writing: Writing, accents: Accents): readonly Candidate[] {
  const { readings, penalty } = found(form, accents);
  const written = readings.some((reading) => reading.form === form || reading.capital || isInitial(reading.form, form));
  if (writing === 'name' && accents === 'sound' && !written) return unknownWord(form, true);
  const candidates =
    writing === 'small' && readings.some((reading) => !reading.capital) ? readings.filter((r) => !r.capital) : readings;
  if (candidates.length === 0) return unknownWord(form, writing === 'name');
  const participle = candidates.some(({ speech }) => speech === 'P');
  return candidates.map((reading) => ({
    lemma: reading.lemma,
    speech: reading.speech,
    gender: reading.gender,
    number: reading.number,
    class: CLASSES.indexOf(classOf(reading)),
    score:
      scoreOf(reading, writing) -
      penalty(reading) -
      (participle && reading.speech === 'A' ? 0.4 : reading.speech === 'G' ? 0.3 : 0),
  }));
}

/** Positions of the cached results of a form. */
const WRITINGS: Readonly<Record<Writing, number>> = { small: 0, start: 1, name: 2 };
const ACCENTS: Readonly<Record<Accents, number>> = { sound: 0, doubtful: 3, stripped: 6 };

/** What a form can be: at least one candidate. */
export function candidatesOf(
  { lower, candidates }: FormKeys,
  writing: Writing,
  accents: Accents,
): readonly Candidate[] {
  const place = WRITINGS[writing] + ACCENTS[accents];
  const known = candidates[place];
  if (known) return known;
  const made = fresh(lower, writing, accents);
  candidates[place] = made;
  return made;
}

/** Nouns that the dictionary holds only as the feminine of another word ('retraite' of 'retrait'). */
const NOUNS =
  'retraite vue nouvelle capitale carrière centrale droite conduite reprise teinte découverte morale spirale commune fumée seconde marine aubaine princesse veuve'.split(
    ' ',
  );

const noun = (form: string, lemma: string, number: string): Reading => ({
  form,
  lemma,
  speech: 'N',
  gender: 'f',
  number,
  capital: false,
});

/** Readings that the dictionary lacks, by form. */
const SUPPLEMENT: ReadonlyMap<string, Reading> = new Map(
  NOUNS.flatMap((lemma) => [
    [lemma, noun(lemma, lemma, 's')] as const,
    [`${lemma}s`, noun(`${lemma}s`, lemma, 'p')] as const,
  ]),
);

const FILE = new URL('../../data/text/verbs.txt.gz', import.meta.url);

let verbs: ReadonlySet<string> | undefined;

/**
 * Whether the press uses the verb. Most of the dictionary's 8,000 verbs are rare ('maniérer'), and nouns are preferred
 * to them.
 */
function isCurrentVerb(infinitive: string): boolean {
  verbs ??= new Set(gunzipSync(readFileSync(FILE)).toString('utf8').split('\n'));
  return verbs.has(infinitive);
}
