import type { EntityType } from '@vigie/contracts/options';
import type { Span } from './phrases.ts';
import { NAME_ADJECTIVES } from './words.ts';
import type { NamedText, Word } from './words-of.ts';

/**
 * How a head word makes a name: with what follows directly, or also after 'de'. `small` says the same for a head
 * written without a capital; `none` leaves the name to what follows.
 */
interface Head {
  type: EntityType;
  capital: 'direct' | 'de';
  small: 'none' | 'direct' | 'de';
}

const TABLE = `
organisation de de: ministere secretariat-d'etat universite ecole
organisation de direct: institut fondation federation conseil agence autorite comite commission syndicat ligue union confederation
organisation de none: banque caisse cour parti mouvement alliance front rassemblement association collectif chambre direction office haut-commissariat academie centre musee theatre opera hopital clinique chu maison observatoire organisation bureau parquet tribunal olympique stade racing sporting athletic fc as ac sc rc us sm usl aj aso ogc ca csp jl jda hbc club groupe societe compagnie laboratoires laboratoire editions radio tele
organisation direct direct: lycee college
place de direct: mont col pic lac cap gare aeroport pont place rue avenue boulevard quai square stade
place de de: mer ocean golfe detroit presqu'ile
place de none: ile iles baie vallee foret porte plage parc chateau cathedrale basilique eglise abbaye saint sainte fort tour val cote pointe port prison cite jardin
other de de: festival coupe championnat championnats tournoi trophee rallye marathon transat grand-prix gp
other de direct: prix open salon foire route critérium
other de none: jeux masters accord plan traite loi pacte tempete ouragan cyclone affaire projet mission operation
`;

const HEADS = new Map<string, Head>();
for (const line of TABLE.trim().split('\n')) {
  const [rule = '', words = ''] = line.split(': ');
  const [type, capital, small] = rule.split(' ') as [EntityType, Head['capital'], Head['small']];
  for (const word of words.split(' ')) if (!HEADS.has(`${word}`)) HEADS.set(word, { type, capital, small });
}
/** 'stade' is a club with a capital and a place without. */
const SMALL_HEADS = new Map<string, Head>([['stade', { type: 'place', capital: 'direct', small: 'direct' }]]);
/** Heads that are dropped from the name: 'affaire X', 'loi X' name X. */
const DROPPED = new Set([
  'affaire',
  'loi',
  'projet',
  'plan',
  'tempete',
  'ouragan',
  'cyclone',
  'mission',
  'groupe',
  'societe',
]);

/** 'Agence nationale de la statistique', 'Fédération française de football': a common noun ends the name. */
const AGENCIES = new Set(
  'agence federation office autorite institut centre observatoire academie ecole comite commission syndicat confederation ligue conseil'.split(
    ' ',
  ),
);
/** 'Syndicat des enseignants', 'Union des cheminots': so does the plural of its members. */
const OF_MEMBERS = new Set(
  'syndicat union federation confederation association collectif alliance ordre amicale conseil comite ligue'.split(
    ' ',
  ),
);
const OF = new Set(['de', "d'", 'du', 'des']);
const ARTICLES = new Set(['la', "l'", 'les', 'le']);
const isCapital = (word: Word | undefined) =>
  word?.kind === 'word' && (word.capital === 'inside' || word.capital === 'all');

/**
 * End of the run of names that begins at `at`, particles between two names included ('Charles-de-Gaulle', 'la Loire').
 */
function namesEnd(words: readonly Word[], at: number): number {
  let end = at;
  while (isCapital(words[end])) end++;
  return end;
}

/** 'l’Éducation nationale', 'des Affaires étrangères': adjectives of a ministry. */
function adjectivesEnd(words: readonly Word[], from: number): number {
  let end = from;
  while (words[from - 1]?.facts?.nominal && words[end]?.capital === 'none' && NAME_ADJECTIVES.has(words[end]!.folded))
    end++;
  return end;
}

function complementEnd(words: readonly Word[], from: number, allowed: 'direct' | 'de'): number {
  let at = from;
  const proper = words[from - 1]!.capital === 'inside';
  while (
    at < from + 2 &&
    words[at]?.capital === 'none' &&
    (NAME_ADJECTIVES.has(words[at]!.folded) || (proper && words[at]!.speech === 'A'))
  )
    at++;
  const direct = namesEnd(words, at);
  if (direct > at) return direct;
  if (allowed === 'de' && OF.has(words[at]?.lower ?? '')) {
    let next = at + 1;
    if (ARTICLES.has(words[next]?.lower ?? '')) next++;
    const end = namesEnd(words, next);
    if (end > next) return adjectivesEnd(words, end);
    if (at > from && AGENCIES.has(words[from - 1]!.folded) && words[next]?.speech === 'N') return next + 1;
    const members = at === from && words[at]!.lower === 'des' && OF_MEMBERS.has(words[from - 1]!.folded);
    if (members && 'NA'.includes(words[next]?.speech ?? '-') && words[next]!.capital === 'none') return next + 1;
    if (words[from - 1]?.capital === 'inside' && at > from) return at;
  }
  return at;
}

/** Whether a name can begin with the word (folded) even if it has no capital. */
export const isHead = (folded: string): boolean => HEADS.has(folded);

/** The name that the head word at `start` makes with what follows ('Institut Curie', 'ministère de la Justice'). */
export function headAt({ words }: NamedText, start: number): Span | undefined {
  const word = words[start];
  if (!word) return undefined;
  const small = word.capital === 'none';
  const head = (small ? SMALL_HEADS.get(word.folded) : undefined) ?? HEADS.get(word.folded);
  if (!head || word.kind !== 'word') return undefined;
  const allowed = small ? head.small : head.capital;
  if (allowed === 'none' || (small && DROPPED.has(word.folded))) return undefined;
  if (!small && DROPPED.has(word.folded)) return undefined;
  const end = complementEnd(words, start + 1, allowed);
  if (end === start + 1) return undefined;
  const named = words.slice(start + 1, end).some(isCapital);
  const opened = words[start - 1]?.capital === 'start' && ARTICLES.has(words[start - 1]!.lower);
  if (!named && (small || !(word.capital === 'inside' || opened))) return undefined;
  return { start, end, type: head.type };
}
