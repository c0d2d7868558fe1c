import { isolated } from '@vigie/contracts/bidi';
import { parisTime } from '@vigie/contracts/french/clock';
import { counted } from '@vigie/contracts/french/numbers';

const NBSP = '\u00a0';

/** Longest title in a sentence, in signs as people count them. */
const TITLE_MAX = 80;
const signs = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** What happened to the article that the sentence is about. */
export type Deed = 'tete' | 'entre' | 'sort' | 'monte' | 'descend';

const DEED: Readonly<Record<Deed, string>> = {
  tete: 'prend la tête',
  entre: 'entre',
  sort: 'sort',
  monte: 'monte',
  descend: 'descend',
};

export interface MomentFacts {
  /** RFC 3339, UTC. */
  minute: string;
  /** null: the page is empty now. */
  about: { titre: string; editeur: string; deed: Deed } | null;
  changes: number;
  /** Articles on the page before or after. */
  articles: number;
}

/**
 * « 04:12 : « Un titre » (Le Grand Matin) prend la tête, 6 articles sur 34 changent ». A title of other people cannot turn
 * the rest of the sentence around.
 */
export function momentSentence({ minute, about, changes, articles }: MomentFacts): string {
  const { minutes } = parisTime(minute);
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const what =
    about === null ? 'la page se vide' : `${titleOf(about.titre)}${publisherOf(about.editeur)} ${DEED[about.deed]}`;
  const many = counted(changes, 'article', 'articles', NBSP);
  return `${clock}${NBSP}: ${what}, ${many} sur ${articles} ${changes < 2 ? 'change' : 'changent'}`;
}

const titleOf = (titre: string): string =>
  titre === '' ? 'un article sans titre' : `«${NBSP}${isolated(shortened(titre))}${NBSP}»`;
const publisherOf = (editeur: string): string => (editeur === '' ? '' : ` (${isolated(editeur)})`);

function shortened(text: string): string {
  // No sign is shorter than a unit, so most titles need no look at their signs.
  if (text.length <= TITLE_MAX) return text;
  const start = [...signs.segment(text)].slice(0, TITLE_MAX + 1).map(({ segment }) => segment);
  return start.length <= TITLE_MAX
    ? text
    : `${start
        .slice(0, TITLE_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
