import type { EntityType } from '@vigie/contracts/options';
import { lexiconKey } from '../lexicon-key.ts';
import { CLUB_TOWN_KEYS } from './gazetteer.ts';
import { nameLists } from './names-file.ts';
import { afterNoun, articleTown } from './sequences.ts';
import { ORGANISATION_WORDS, OTHER_WORDS, PERSON_WORDS, PLACE_PREPOSITIONS, PLACE_WORDS } from './words.ts';
import type { NamedText, Word } from './words-of.ts';

const ARTICLES = new Set([
  'le',
  'la',
  "l'",
  'les',
  'un',
  'une',
  'ce',
  'cet',
  'cette',
  'son',
  'sa',
  'ses',
  'leur',
  'leurs',
  'notre',
]);
const CONTRACTED = new Map([
  ['du', 'de'],
  ['des', 'de'],
  ['au', 'à'],
  ['aux', 'à'],
  ["d'", 'de'],
]);
export const COMPANY = new Set(
  'group groupe sa sas se ag inc corp ltd plc bank banque airlines airways energies energie energy motors motor technologies technology tech systems studios studio pictures entertainment media medias télévision television tv radio news press presse pharma pharmaceuticals labs lab laboratoires capital partners finance assurances assurance immobilier telecom mobile records music productions industries industrie international services solutions consulting fc cf ac as sc united city rovers athletic racing olympique rangers wanderers cycling team foundation university institute college association party métropole metropole habitat logistics aerospace space ai health care hotels resorts foods food sport sports rugby basket handball'.split(
    ' ',
  ),
);
const OF_PERSON = new Set(
  'mort obseque deces disparition assassinat meurtre biographie interview veuve mere pere fils fille epouse mari femme compagne compagnon avocat avocate fan fans proche proches famille soeur frere ami demission election victoire defaite proces mise garde heritier heritiers affaire corps sosie voix enfant enfants discours style tweet tweets propos album film livre roman chanson concert selon gouvernement clan camp'.split(
    ' ',
  ),
);
const OF_ORGANISATION = new Set(
  'pdg patron dg directeur directrice president presidente fondateur cofondateur salarie salaries action actions filiale usine usines siege client clients actionnaire actionnaires service services produit produits application site dirigeant dirigeants numero-un joueur joueurs entraineur coach attaquant defenseur milieu gardien supporter supporters maillot effectif vestiaire depute deputes senateur senateurs candidat candidate militants militant elu elus leader membre membres porte-parole secretaire plainte rapport chercheur chercheurs etude enquete sondage adhesion'.split(
    ' ',
  ),
);
interface Before {
  /** The word right before the name, even an article. */
  direct: Word | undefined;
  article: boolean;
  preposition: string;
  /** Folded lemma of the word before the preposition, or before the name if there is none. */
  head: string;
}

function before(words: readonly Word[], start: number): Before {
  let at = start - 1;
  const direct = words[at];
  let article = false;
  let preposition = '';
  if (direct && ARTICLES.has(direct.lower)) {
    article = true;
    at--;
  }
  const word = words[at]?.lower ?? '';
  const contracted = CONTRACTED.get(word);
  if (contracted) {
    article ||= word !== "d'";
    preposition = contracted;
    at--;
  } else if (words[at]?.speech === 'S' || word === 'chez') {
    preposition = word;
    at--;
  }
  const head = words[at];
  return { direct, article, preposition, head: head?.kind === 'word' ? lexiconKey(head.lemma) : '' };
}

const titled = (word: Word | undefined) =>
  word?.kind === 'word' && (PERSON_WORDS.has(lexiconKey(word.lemma)) || PERSON_WORDS.has(word.folded));

function byDirectWord({ direct, article }: Before): EntityType | undefined {
  if (!direct || article || direct.kind !== 'word') return undefined;
  const keys = [lexiconKey(direct.lemma), direct.folded];
  if (keys.some((key) => ORGANISATION_WORDS.has(key))) return 'organisation';
  if (keys.some((key) => OTHER_WORDS.has(key))) return 'other';
  if (titled(direct)) return 'person';
  return keys.some((key) => PLACE_WORDS.has(key)) ? 'place' : undefined;
}

/** Verbs for what players do to clubs: 'X quitte Dijon'. */
const MOVES = new Set('quitter rejoindre affronter battre defier dominer ecraser snober recaler'.split(' '));

/** On sports pages a town is its club, except where something happens in it. */
function asClub(text: NamedText, key: string, { preposition, head }: Before): EntityType | undefined {
  if (!CLUB_TOWN_KEYS.has(key)) return undefined;
  if (!text.sport) return preposition === '' && MOVES.has(head) ? 'organisation' : undefined;
  if (preposition === 'à') return head === 'face' ? 'organisation' : undefined;
  if (PLACE_PREPOSITIONS.has(preposition)) return undefined;
  if (preposition === 'de')
    return OF_ORGANISATION.has(head) ||
      /^(?:victoire|defaite|match|but|club|equipe|titre|capitaine|buteur|choc)$/.test(head)
      ? 'organisation'
      : undefined;
  return 'organisation';
}

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
  if (said) return said;
  if (/^\p{Ll}/u.test(first!.form)) return 'other';
  if (first!.facts?.firstName === 2) return 'person';
  if (words.some(({ form }) => /\d/.test(form))) return 'other';
  if (context.article && !titled(text.words[end + 1])) return first!.facts?.place === 2 ? 'place' : 'organisation';
  if (first!.facts?.firstName || first!.form.length === 1) return 'person';
  if (first!.facts?.place === 2 && PLACE_PREPOSITIONS.has(context.preposition)) return 'place';
  if (context.preposition === 'à' || context.preposition === 'en') return 'place';
  return 'person';
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
/** 'face à X', 'hommage à X': what follows this 'à' is not a place. */
const TOWARDS_PERSON = new Set(
  'face hommage grace reponse lettre soutien message appel clin-d-oeil quant pret preter ceder offrir rendre repondre declarer deplaire succeder opposer demander preferer confier refuser promettre reprocher accorder imposer proposer donner attribuer devoir parler ecrire plaire echapper ressembler adresser remettre apporter permettre interdire ceder faire vouloir mettre laisser commander acheter vendre livrer interet poste opposition cadeau coup place confiance'.split(
    ' ',
  ),
);
const HOST = /\.(?:fr|com|org|net|io|tv|eu|info|be|ch|ma|dz|tn|sn|ca|uk)$/i;
const SIGLE = /^[\p{Lu}\d]{2,6}$/u;

function ofOne(text: NamedText, at: number, context: Before): EntityType | undefined {
  const word = text.words[at]!;
  const next = text.words[at + 1];
  const { facts } = word;
  if (!facts) return undefined;
  if (/^\p{Ll}/u.test(word.form)) return 'other';
  if (ROAD.test(word.form)) return 'place';
  if (AIRCRAFT.test(word.form)) return 'other';
  if (HOST.test(word.form) || CAMEL.test(word.form)) return 'organisation';
  const club = asClub(text, word.folded, context);
  if (club) return club;
  const said = byDirectWord(context);
  if (said === 'person' && facts.place !== 2) return said;
  if (
    EITHER.has(word.folded) &&
    !PLACE_PREPOSITIONS.has(context.preposition) &&
    !context.article &&
    !PLACE_WORDS.has(context.head)
  )
    return next?.form === ':' ? 'place' : 'person';
  if (facts.place === 2 || articleTown(text.words, at)) return 'place';
  if (said) return said;
  if (word.capital !== 'all' && SIGLE.test(word.form)) return /\d/.test(word.form) ? 'other' : 'organisation';
  if (context.preposition === 'chez') return 'organisation';
  if (PLACE_PREPOSITIONS.has(context.preposition) && !TOWARDS_PERSON.has(context.head))
    return facts.firstName === 2 ? 'person' : 'place';
  if (context.preposition === 'de') {
    if (PLACE_WORDS.has(context.head)) return 'place';
    if (facts.firstName === 2 || OF_PERSON.has(context.head)) return 'person';
    if (OF_ORGANISATION.has(context.head)) return 'organisation';
  }
  if (facts.firstName === 2) return 'person';
  if (afterNoun(text.words, at)) return 'person';
  if (facts.place === 1 && (!facts.surname || next?.form === ':' || context.article)) return 'place';
  if (context.article) return 'organisation';
  if (facts.surname || facts.firstName) return 'person';
  const speaks = text.words[at + 2] !== undefined && /^[«"“]$/.test(text.words[at + 2]!.form);
  return next?.form === ':' && !speaks ? undefined : 'person';
}

/** The type of the name at `start`..`end`, by its words and the words around it. Undefined if it is not a name. */
export function typeOf(text: NamedText, start: number, end: number): EntityType | undefined {
  const context = before(text.words, start);
  return end - start === 1 ? ofOne(text, start, context) : ofMany(text, start, end, context);
}

/** The type of a curated place. In a sports title it may be a club. */
export function placeType(text: NamedText, start: number, end: number): EntityType {
  const key = lexiconKey(text.source.slice(text.words[start]!.start, text.words[end - 1]!.end));
  return asClub(text, key, before(text.words, start)) ?? 'place';
}
