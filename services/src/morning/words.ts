import { MOST_LINES, MOST_WORDS, type MorningBlock } from '@vigie/contracts/morning/edition';
import { inert } from '../mail/inert.ts';

/** Words of editions, and how many of them there may be. */

const TITLE_WORDS = 7;
const TITLE_LETTERS = 60;
const NAME_WORDS = 4;
const NAME_LETTERS = 40;

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

function cut(text: string, words: number, letters: number): string {
  const all = inert(text).replace(/\s+/g, ' ').split(' ');
  const some = all.slice(0, words).join(' ');
  const signs = [...graphemes.segment(some)];
  if (all.length <= words && signs.length <= letters) return some;
  const short = signs
    .slice(0, letters)
    .map(({ segment }) => segment)
    .join('');
  return `${short.replace(/[\s:,;–-]+$/u, '')}…`;
}

/** A title that is quoted: its own quotes are the inner ones. */
const quotable = (title: string): string => title.replace(/«\s*/g, '“').replace(/\s*»/g, '”');

/** « Grève des trains… » */
export const shortTitle = (title: string): string => cut(quotable(title), TITLE_WORDS, TITLE_LETTERS) || 'sans titre';
export const shortName = (name: string): string => cut(name, NAME_WORDS, NAME_LETTERS);

/** Words of a text: what white space divides, signs alone left out. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const wordsOf = (blocks: readonly MorningBlock[]): number =>
  blocks
    .flatMap(({ titre, mot, lignes }) => [
      titre,
      mot ?? '',
      ...lignes.flatMap(({ chiffre, texte }) => [chiffre, texte]),
    ])
    .reduce((sum, text) => sum + countWords(text), 0);

/** The blocks with as many of their lines as an edition may have; the longest block loses its last line first. */
export function fitted(blocks: readonly MorningBlock[]): MorningBlock[] {
  let left = [...blocks];
  const lines = (): number => left.reduce((sum, { lignes }) => sum + lignes.length, 0);
  while (lines() > 0 && (lines() > MOST_LINES || wordsOf(left) > MOST_WORDS)) {
    const most = Math.max(...left.map(({ lignes }) => lignes.length));
    const longest = left.findLast(({ lignes }) => lignes.length === most);
    left = left.map((block) => (block === longest ? { ...block, lignes: block.lignes.slice(0, -1) } : block));
  }
  return left;
}
