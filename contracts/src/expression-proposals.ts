import { foldText } from './fold-name.ts';

/** Expressions proposed for a cluster or a topic. Free of run-time schemas: the screen shows them before anything is saved. */

/** What proposals are made from; for a topic, those of its clusters one after the other. */
export interface ProposalSource {
  entities: readonly { text: string; count: number }[];
  lemmes: readonly { lemme: string; count: number }[];
}

interface Counted {
  text: string;
  count: number;
}

const TAKEN = 3;

/** E1 E2, E1 E3, E2 E3, E1 E2 E3, E1 L1, E1 L2, E2 L1. */
const PHRASES = ['E1 E2', 'E1 E3', 'E2 E3', 'E1 E2 E3', 'E1 L1', 'E1 L2', 'E2 L1'].map((phrase) => phrase.split(' '));

/** The most frequent, ties in their order. Of those that differ in accents or case only, the one with the higher count. */
function mostFrequent(all: readonly Counted[]): string[] {
  const best = new Map<string, Counted>();
  for (const { text, count } of all) {
    const trimmed = text.trim();
    const key = foldText(trimmed);
    if (key !== '' && count > (best.get(key)?.count ?? Number.NEGATIVE_INFINITY))
      best.set(key, { text: trimmed, count });
  }
  return [...best.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, TAKEN)
    .map(({ text }) => text);
}

/**
 * Up to seven phrases of the three most frequent entities and lemmas. Where there are fewer, a phrase is made of what there
 * is: empty ones are dropped, and of those that differ in accents or case only the first stays.
 */
export function proposeExpressions({ entities, lemmes }: ProposalSource): string[] {
  const names = mostFrequent(entities);
  const lemmas = mostFrequent(lemmes.map(({ lemme, count }) => ({ text: lemme, count })));
  const part = (place: string): string => (place.startsWith('E') ? names : lemmas)[Number(place[1]) - 1] ?? '';
  const proposals = new Map<string, string>();
  for (const places of PHRASES) {
    const phrase = distinct(places.map(part)).join(' ');
    const key = foldText(phrase);
    if (key !== '' && !proposals.has(key)) proposals.set(key, phrase);
  }
  return [...proposals.values()];
}

/** A lemma may be the name that it stands beside. */
const distinct = (parts: readonly string[]): string[] =>
  parts.filter((part, i) => part !== '' && parts.findIndex((other) => foldText(other) === foldText(part)) === i);
