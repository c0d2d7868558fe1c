import type { EntityType } from '@vigie/contracts/options';
import { lexiconKey } from '../lexicon-key.ts';
import { asClub } from './clubs.ts';
import { type Before, before, byDirectWord, titled } from './context.ts';
import { evidenceOf, isSignature, speaks } from './evidence.ts';
import { nameLists } from './names-file.ts';
import { afterNoun, articleTown } from './sequences.ts';
import { OF_ORGANISATION, OF_PERSON, PLACE_PREPOSITIONS, PLACE_WORDS, TOWARDS, TOWN_HEADS } from './words.ts';
import type { NamedText, Word } from './words-of.ts';

export const COMPANY = new Set(
  'group groupe sa sas se ag inc corp ltd plc bank banque airlines airways energies energie energy motors motor technologies technology tech systems studios studio pictures entertainment media medias télévision television tv radio news press presse pharma pharmaceuticals labs lab laboratoires capital partners finance assurances assurance immobilier telecom mobile records music productions industries industrie international services solutions consulting fc cf ac as sc united city rovers athletic racing olympique rangers wanderers cycling team foundation university institute college association party métropole metropole habitat logistics aerospace space ai health care hotels resorts foods food sport sports rugby basket handball'.split(
    ' ',
  ),
);
export const isGround = (words: readonly Word[]) => GROUND.has(words.at(-1)?.folded ?? '');

function ofMany(text: NamedText, start: number, end: number, context: Before): EntityType {
  const words = text.words.slice(start, end);
  const [first] = words;
  const key = lexiconKey(text.source.slice(first!.start, words.at(-1)!.end));
  const { places, towns } = nameLists();
  if (places.has(key) || towns.has(key)) return 'place';
  if (isGround(words)) return 'place';
  if (words.some(({ folded }) => COMPANY.has(folded))) return 'organisation';
  const said = byDirectWord(context);
  if (first!.facts?.firstName === 2 && first!.facts.place !== 2 && said !== 'organisation') return 'person';
  if (said) return said;
  if (/^\p{Ll}/u.test(first!.form)) return 'other';
  if (first!.facts?.firstName === 2) return 'person';
  if (isSignature(text, start, end)) return 'organisation';
  if (words.some(({ form }) => /\d/.test(form))) return 'other';
  if (context.article && !titled(text.words[end + 1])) return first!.facts?.place === 2 ? 'place' : 'organisation';
  if (first!.facts?.firstName || first!.form.length === 1) return 'person';
  if (first!.facts?.place === 2 && PLACE_PREPOSITIONS.has(context.preposition)) return 'place';
  if (context.preposition === 'à' || context.preposition === 'en') return 'place';
  const strange = words.some(({ facts, form }) => (facts?.common && !facts.surname) || SIGLE.test(form));
  return strange && !words.at(-1)!.facts?.surname ? evidenceOf(text, start, end, context, false) : 'person';
}

/** Towns and states whose name is as often a first name. */
const EITHER = new Set(
  'adelaide carolina maurice florence nancy victoria charlotte sofia sydney constance valence regina brent gilbert vernon irving pilar rosario aurora eugene antony salvador vladimir chelsea georgia jordan carmel'.split(
    ' ',
  ),
);
const ROAD = /^(?:A(?!2[12]0|3[0-9]0)|N|D|RN|RD)\d{1,3}$/;
const AIRCRAFT = /^A(?:2[12]0|3[0-9]0)$/;
/** 'AirAsia', 'BlaBlaCar': capitals inside a word mark companies, except 'McEnroe' and the like. */
const CAMEL = /^(?!Mc|Mac|De|Le|La|Di|O['’])\p{Lu}\p{Ll}+\p{Lu}/u;
/** 'Matmut Stadium', 'Paris La Défense Arena'. */
const GROUND = new Set(
  'stadium arena park forum stade field garden square beach island center centre gardens'.split(' '),
);
const HOST = /\.(?:fr|com|org|net|io|tv|eu|info|be|ch|ma|dz|tn|sn|ca|uk)$/i;
const SIGLE = /^[\p{Lu}\d]{2,6}$/u;

function ofOne(text: NamedText, at: number, context: Before): EntityType | undefined {
  const word = text.words[at]!;
  const next = text.words[at + 1];
  const { facts } = word;
  if (!facts) return undefined;
  if (/^\p{Ll}/u.test(word.form)) return 'other';
  if (ROAD.test(word.form)) return text.sport ? 'other' : 'place';
  if (AIRCRAFT.test(word.form)) return 'other';
  if (text.words[at - 1]?.form === '#') return 'unknown';
  if (HOST.test(word.form) || CAMEL.test(word.form)) return 'organisation';
  const club = asClub(text, word.folded, context);
  if (club) return club;
  const said = byDirectWord(context);
  if (said === 'person' && facts.place !== 2) return said;
  if (
    EITHER.has(word.folded) &&
    !PLACE_PREPOSITIONS.has(context.preposition) &&
    !context.article &&
    !PLACE_WORDS.has(context.head) &&
    !(context.preposition === 'de' && TOWN_HEADS.has(context.head))
  )
    return next?.form === ':' ? 'place' : 'person';
  if (facts.place === 2 || articleTown(text.words, at)) return 'place';
  if (said) return said;
  if (word.capital !== 'all' && SIGLE.test(word.form)) return /\d/.test(word.form) ? 'other' : 'organisation';
  if (context.preposition === 'chez') return 'organisation';
  if (PLACE_PREPOSITIONS.has(context.preposition) && !TOWARDS.has(context.head))
    return facts.firstName === 2 ? 'person' : 'place';
  if (context.preposition === 'de') {
    if (PLACE_WORDS.has(context.head)) return 'place';
    if (facts.firstName === 2 || OF_PERSON.has(context.head)) return 'person';
    if (OF_ORGANISATION.has(context.head)) return 'organisation';
  }
  if (facts.firstName === 2) return 'person';
  if (afterNoun(text.words, at)) return 'person';
  if (facts.surname && speaks(text, at, at + 1)) return 'person';
  if (facts.place === 1 && (!facts.surname || next?.form === ':' || context.article)) return 'place';
  // A capital at the start and a colon: a rubric as often as a name.
  const rubric = word.capital === 'start' && next?.form === ':';
  const evidence = evidenceOf(text, at, at + 1, context, !rubric);
  if (context.article) return evidence === 'unknown' && !facts.surname ? 'organisation' : evidence;
  if (facts.surname || facts.firstName) return evidence === 'unknown' ? 'person' : evidence;
  return rubric && evidence !== 'person' ? undefined : evidence;
}

/** The type of the name at `start`..`end`, by its words and the words around it. Undefined if it is not a name. */
export function typeOf(text: NamedText, start: number, end: number): EntityType | undefined {
  const context = before(text.words, start);
  return end - start === 1 ? ofOne(text, start, context) : ofMany(text, start, end, context);
}
