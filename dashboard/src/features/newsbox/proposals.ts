import { fold } from '@vigie/contracts/fold';
import type { Theme } from '../../api/calls/theme.ts';
import { repairText } from '../../shared/repair-text.ts';

const TOP = 3;
const MOST = 7;

/**
 * The three most frequent, each once whatever its accents and case; of equal ones the more frequent spelling stays.
 * @param taken words that are said already
 */
function topDistinct(words: readonly { text: string; count: number }[], taken: readonly string[] = []): string[] {
  const byKey = new Map<string, { text: string; count: number }>();
  const said = new Set(taken.map(fold));
  for (const word of words) {
    const key = fold(word.text);
    const known = byKey.get(key);
    if (key !== '' && !said.has(key) && (!known || word.count > known.count)) byKey.set(key, word);
  }
  const sorted = [...byKey.values()].sort((a, b) => b.count - a.count);
  return sorted.slice(0, TOP).map(({ text }) => text.trim());
}

/**
 * Up to seven phrases of a cluster's or a topic's words (decisions: E1 E2, E1 E3, E2 E3, E1 E2 E3, E1 L1, E1 L2, E2 L1).
 * Words that are not there are left out of their phrase; empty phrases and repetitions are dropped.
 */
export function proposals({ entities, lemmes }: Pick<Theme, 'entities' | 'lemmes'>): string[] {
  const names = topDistinct(entities.map(({ text, count }) => ({ text: repairText(text), count })));
  const [e1, e2, e3] = names;
  const [l1, l2] = topDistinct(
    lemmes.map(({ lemme, count }) => ({ text: lemme, count })),
    names,
  );
  const phrases = [
    [e1, e2],
    [e1, e3],
    [e2, e3],
    [e1, e2, e3],
    [e1, l1],
    [e1, l2],
    [e2, l1],
  ].map((words) => words.filter((word) => word !== undefined).join(' '));
  const keys = phrases.map(fold);
  return phrases.filter((phrase, i) => phrase !== '' && keys.indexOf(keys[i] ?? '') === i).slice(0, MOST);
}
