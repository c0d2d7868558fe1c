import type { EntityType } from '@vigie/contracts/options';
import { lexiconKey } from '../lexicon-key.ts';
import { type Before, before } from './context.ts';
import { CLUB_TOWN_KEYS } from './gazetteer.ts';
import { HELD_IN, IN_TOWN, OF_ORGANISATION, PLACE_PREPOSITIONS, TOWARDS, TRANSFER_WORDS } from './words.ts';
import type { NamedText } from './words-of.ts';

/** Verbs for what players do to clubs: 'X quitte Dijon'. */
const MOVES = new Set('quitter rejoindre affronter battre defier dominer ecraser snober recaler'.split(' '));

const transfers = new WeakMap<NamedText, boolean>();

function isTransfer(text: NamedText): boolean {
  const known = transfers.get(text);
  if (known !== undefined) return known;
  const read = text.words.some(
    ({ lemma, folded }) => TRANSFER_WORDS.has(lexiconKey(lemma)) || TRANSFER_WORDS.has(folded),
  );
  transfers.set(text, read);
  return read;
}

const TEAM = new Set(
  'club joueur attaquant defenseur gardien entraineur coach effectif supporter vestiaire equipe'.split(' '),
);

/** 'Sedan : le club recrute': one word of a team is enough after a town and a colon. */
function isRubric({ words }: NamedText, key: string): boolean {
  const [first, colon] = words;
  return first?.folded === key && colon?.form === ':' && words.some(({ lemma }) => TEAM.has(lexiconKey(lemma)));
}

/** On sports pages a town is its club, except where something happens in it. */
export function asClub(text: NamedText, key: string, { preposition, head }: Before): EntityType | undefined {
  if (!CLUB_TOWN_KEYS.has(key)) return undefined;
  if (!text.sport) return preposition === '' && (MOVES.has(head) || isRubric(text, key)) ? 'organisation' : undefined;
  if (preposition === 'à')
    return head === 'face' || (isTransfer(text) && !HELD_IN.has(head)) ? 'organisation' : undefined;
  if (PLACE_PREPOSITIONS.has(preposition)) return undefined;
  if (preposition === 'de')
    return OF_ORGANISATION.has(head) ||
      /^(?:victoire|defaite|match|but|club|equipe|titre|capitaine|buteur|choc)$/.test(head)
      ? 'organisation'
      : undefined;
  return 'organisation';
}

/** 'à Evian', 'les habitants d’Evian': a firm or club with the name of a town is the town here. */
export function inTown(text: NamedText, at: number): boolean {
  const { facts } = text.words[at]!;
  if (!facts || facts.place === 0) return false;
  const { preposition, head, article } = before(text.words, at);
  if (article) return false;
  return (preposition === 'à' && !TOWARDS.has(head)) || (preposition === 'de' && IN_TOWN.has(head));
}

/** The type of a curated place. In a sports title it may be a club. */
export function placeType(text: NamedText, start: number, end: number): EntityType {
  const key = lexiconKey(text.source.slice(text.words[start]!.start, text.words[end - 1]!.end));
  return asClub(text, key, before(text.words, start)) ?? 'place';
}
