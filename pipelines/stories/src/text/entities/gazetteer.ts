import type { EntityType } from '@vigie/contracts/options';
import { lexiconKey } from '../lexicon-key.ts';
import { tokenise } from '../tokenise.ts';
import type { Phrase, TrieNode } from './curated-names.ts';
import { CLUB_TOWNS, CLUBS, COMPANIES, INSTITUTIONS, OTHERS, PEOPLE, PLACES } from './lists.ts';

const node = (): TrieNode => ({ next: new Map(), phrases: [] });

type Marks = Pick<Phrase, 'maker' | 'sport'>;

/** Clubs and competitions that are also words or names on other pages. */
const EVERYWHERE = new Set(
  'National Euro Sky Williams Santos Sporting Racing Bulls Heat Masters Chiefs Blues Mondial Mondiaux Inter Haas Alpine Rangers Celtic Real Santos Vox Lotto Metropolitans Bleus Verts Éléphants Pharaons CAN Francfort'.split(
    ' ',
  ),
);

function insert(root: TrieNode, line: string, type: EntityType, marks: Marks = {}): void {
  const [name = '', shown] = line.split('=');
  const words = tokenise(name).map(({ form }) => form);
  let at = root;
  for (const word of words) {
    const key = lexiconKey(word);
    let next = at.next.get(key);
    if (!next) {
      next = node();
      at.next.set(key, next);
    }
    at = next;
  }
  const own = EVERYWHERE.has(name) ? {} : marks;
  if (words.length > 0) at.phrases.push({ words, type, ...(shown ? { shown } : {}), ...own });
  const article = /^(?:les?|la|l['’])$/i.test(words[0] ?? '');
  const plural = words[0] === 'Les' && type === 'organisation';
  if (article && (words.length > 2 || plural) && !shown)
    insert(root, name.slice((words[0] ?? '').length).trim(), type, marks);
}

let trie: TrieNode | undefined;

/** The curated names as a tree of folded words. For a name in several lists, that of the first list comes first. */
export function gazetteer(): TrieNode {
  if (trie) return trie;
  const root = node();
  const add = (list: string, type: EntityType, marks: Marks = {}) => {
    for (const line of list.trim().split(/[|\n]/)) insert(root, line, type, marks);
  };
  add(CLUBS, 'organisation', { sport: true });
  add(PEOPLE, 'person');
  add(INSTITUTIONS, 'organisation');
  add(PLACES, 'place');
  const [competitions = '', ...others] = OTHERS.trim().split('\n');
  add(competitions, 'other', { sport: true });
  add(others.join('\n'), 'other');
  add(COMPANIES, 'organisation', { maker: true });
  trie = root;
  return root;
}

export const CLUB_TOWN_KEYS: ReadonlySet<string> = new Set(CLUB_TOWNS.trim().split(/[|\n]/).map(lexiconKey));
