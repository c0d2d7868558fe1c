import type { EntityType } from '@vigie/contracts/options';
import { lexiconKey } from '../lexicon-key.ts';
import type { Before } from './context.ts';
import { isLikeLastName } from './letters.ts';
import { ORGANISATION_VERBS, PERSON_VERBS, SPEECH_VERBS } from './words.ts';
import type { NamedText, Word } from './words-of.ts';

/** What a text may be about that tells the type of its unknown names. */
interface Subjects {
  /** Sports of persons, in which a town is a place. */
  athletes: boolean;
  /** Firms. */
  trade: boolean;
  /** Devices and programs, whose names are hardly persons'. */
  devices: boolean;
}

const SUBJECT_OF = new Map<string, keyof Subjects>();
const list = (subject: keyof Subjects, words: string) => {
  for (const word of words.split(' ')) SUBJECT_OF.set(word, subject);
};
list(
  'athletes',
  'tennis cyclisme boxe natation judo athletisme athle escrime biathlon ski voile golf patinage gymnastique f1 motogp moto triathlon',
);
list(
  'trade',
  'actionnaire actionnaires filiale filiales licenciement licenciements usine usines bourse trimestriel trimestriels trimestrielle pdg start-up cac redressement acquisition acquisitions rachat',
);
list(
  'devices',
  'pc smartphone smartphones processeur processeurs cpu gpu ecran ecrans appli console consoles logiciel logiciels supercalculateur carte ghz trailer jeuxvideo',
);

const known = new WeakMap<NamedText, Subjects>();

/** The subjects of a text, by single words. Read once for each text. */
function subjectsOf(text: NamedText): Subjects {
  const before = known.get(text);
  if (before) return before;
  const read: Subjects = { athletes: false, trade: false, devices: false };
  for (const { folded } of text.words) {
    const subject = SUBJECT_OF.get(folded);
    if (subject) read[subject] = true;
  }
  known.set(text, read);
  return read;
}

/** How far after a name its verb is looked for: 'X ne va pas supprimer', 'X a déjà été licencié'. */
const REACH = 6;
/** Pronouns, adverbs and negations between a name and its verb. */
const BETWEEN = new Set(['O', 'W', 'R', 'C']);
const CLITICS = new Set(['ne', "n'", 'se', "s'", 'y', 'en']);
const AUXILIARIES = new Set('avoir être aller venir devoir pouvoir vouloir'.split(' '));
/** What is done to organisations, other than being recruited or dismissed. */
const UNDERGONE = new Set('racheter liquider restructurer filialiser privatiser nationaliser'.split(' '));

interface Deed {
  /** Folded lemma of the verb. */
  verb: string;
  passive: boolean;
}

/** What the name that ends at `end` does or undergoes. Undefined if no verb follows. */
function deedAfter(words: readonly Word[], end: number): Deed | undefined {
  let passive = false;
  for (let at = end; at < Math.min(words.length, end + REACH); at++) {
    const word = words[at]!;
    if (word.kind !== 'word' || word.capital !== 'none') return undefined;
    if (AUXILIARIES.has(word.lemma)) passive ||= word.lemma === 'être';
    else if ('VIP'.includes(word.speech)) return { verb: lexiconKey(word.lemma), passive };
    else if (!CLITICS.has(word.lower) && !BETWEEN.has(word.speech)) return undefined;
  }
  return undefined;
}

function typeByDeed(words: readonly Word[], end: number): EntityType | undefined {
  const deed = deedAfter(words, end);
  if (!deed) return undefined;
  if ((deed.passive ? UNDERGONE : ORGANISATION_VERBS).has(deed.verb)) return 'organisation';
  return PERSON_VERBS.has(deed.verb) ? 'person' : undefined;
}

const WORD = /^[\p{L}\p{M}'’]{4,}$/u;
const OPENS = /^[«"“]$/;
const LONGEST_QUOTE = 60;
const CLOSES = /^[»"”]$/;
const DASH = /^(?:[-–—|]|\/\/?)$/;

const SAYS = (word: Word | undefined) =>
  word?.kind === 'word' && word.capital === 'none' && SPEECH_VERBS.has(lexiconKey(word.lemma));

/** '« … », prévient Y': the quotation that `from` is in is followed by who said it. */
function isSaidByAnother(words: readonly Word[], from: number): boolean {
  let close = from;
  while (close < from + LONGEST_QUOTE && words[close] && !CLOSES.test(words[close]!.form)) close++;
  return (
    CLOSES.test(words[close]?.form ?? '') &&
    (SAYS(words[close + 1]) || (words[close + 1]?.form === ',' && SAYS(words[close + 2])))
  );
}

/** 'X : « … »', '« … », prévient X': the name of who speaks. */
export function speaks({ words }: NamedText, start: number, end: number): boolean {
  if (words[end]?.form === ':' && OPENS.test(words[end + 1]?.form ?? '')) return !isSaidByAnother(words, end + 2);
  return SAYS(words[start - 1]);
}

/** A title's last part behind a dash or a bar is the site that published it ('Titre - X'). */
export const isSignature = ({ words }: NamedText, start: number, end: number): boolean =>
  end === words.length && start > 2 && DASH.test(words[start - 1]!.form);

/** Endings of last names in many languages: 'Petrov', 'Janosevic', 'Karaoglou', 'Lindström'. */
const PATRONYM =
  /.{3}(?:ov|ev|ski|sky|ska|vic|enko|chuk|oglu|oglou|idis|akis|poulos|poulou|sson|sen|strom|berg|escu|vili|adze|[aeo]tti|[aeio]lli|ucci|eira)$/;

/**
 * What the text tells of a name that no list knows and no word introduces: who speaks is a person, who recruits is an
 * organisation, on a sports page a single name is a player. `byLetters`: failing these, a name that is spelt like a last
 * name is a person's. Otherwise the type is unknown.
 */
export function evidenceOf(
  text: NamedText,
  start: number,
  end: number,
  context: Before,
  byLetters: boolean,
): EntityType {
  if (speaks(text, start, end)) return 'person';
  const typeOfDeed = context.preposition === '' ? typeByDeed(text.words, end) : undefined;
  if (typeOfDeed) return typeOfDeed;
  if (isSignature(text, start, end)) return 'organisation';
  if (context.article) return 'unknown';
  const last = text.words[end - 1]!;
  if (text.sport) return 'person';
  if (PATRONYM.test(last.folded)) return 'person';
  const { athletes, trade, devices } = subjectsOf(text);
  if (athletes) return 'person';
  const { facts } = text.words[start]!;
  const listed = facts?.surname || facts?.firstName;
  const spelt = WORD.test(last.form) && isLikeLastName(last.folded);
  if (trade && !listed && !spelt && context.preposition === '') return 'organisation';
  if (devices) return 'unknown';
  return byLetters && spelt ? 'person' : 'unknown';
}
