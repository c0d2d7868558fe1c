import { fold } from '@vigie/contracts/fold';
import { sentencesOf } from '@vigie/stories/text/sentences';
import { contentWords, contradicts, isUnit, numbersNamed, saysTheSame } from './summary-facts.ts';

/** A text that a summary may take sentences from. */
export interface SummarySource {
  article: string;
  publisher: string;
  /** ms */
  at: number;
  text: string;
}

export interface SummarySentence {
  phrase: string;
  article: string;
  editeur: string;
}

/** The earliest texts and sentences: later ones say little new, and similarity is compared pair by pair. */
const MAX_TEXTS = 80;
const MAX_SENTENCES = 100;
const LENGTH = 3;
const MIN_WORDS = 6;
const MAX_WORDS = 60;
/** Highest similarity to a chosen sentence, and the factor on a sentence whose publisher was chosen already. */
const REPETITION = 0.7;
const SAME_PUBLISHER = 0.85;

const WORD = /[\p{L}\p{N}]{3,}/gu;

interface Candidate extends SummarySentence {
  content: ReadonlySet<string>;
  numbers: ReadonlyMap<string, ReadonlySet<number>>;
  words: ReadonlyMap<string, number>;
  norm: number;
}

/**
 * An extractive summary: of all sentences the most central ones (mean similarity to the others, words weighed by rarity),
 * each chosen with a penalty for what it repeats and for a publisher that has one already; in the order of their texts. One
 * sentence a fact: what shares most of its words with a chosen one is left out. So is every sentence whose count another
 * article gives differently. A function of its input alone, whatever its order.
 */
export function summarise(sources: readonly SummarySource[], length = LENGTH): SummarySentence[] {
  const candidates = candidatesOf(sources);
  const centrality = candidates.map((one) =>
    candidates.reduce((sum, other) => sum + (other === one ? 0 : similarity(one, other)), 0),
  );
  const chosen: number[] = [];
  while (chosen.length < Math.min(length, candidates.length)) {
    let best = -1;
    let bestMerit = Number.NEGATIVE_INFINITY;
    for (const [i, candidate] of candidates.entries()) {
      if (chosen.includes(i)) continue;
      if (chosen.some((j) => isRefused(candidate, candidates[j] ?? candidate))) continue;
      const repeats = Math.max(0, ...chosen.map((j) => similarity(candidate, candidates[j] ?? candidate)));
      if (repeats > REPETITION) continue;
      const known = chosen.some((j) => candidates[j]?.editeur === candidate.editeur);
      const merit = ((centrality[i] ?? 0) + 1) * (1 - repeats) * (known ? SAME_PUBLISHER : 1);
      if (merit > bestMerit) [best, bestMerit] = [i, merit];
    }
    if (best < 0) break;
    chosen.push(best);
  }
  return chosen
    .sort((a, b) => a - b)
    .flatMap((i) => candidates[i] ?? [])
    .map(({ phrase, article, editeur }) => ({ phrase, article, editeur }));
}

/** Whether it repeats or contradicts the other one. */
const isRefused = (one: Candidate, other: Candidate): boolean =>
  saysTheSame(one.content, other.content) || contradicts(one.numbers, other.numbers);

type SentenceNumbers = Pick<Candidate, 'article' | 'numbers'>;

/** Sentences whose counts no other article contradicts, nor the sentence itself. */
const undisputed = <One extends SentenceNumbers>(sentences: readonly One[]): One[] =>
  sentences.filter(
    (one) =>
      ![...one.numbers.values()].some((values) => values.size > 1) &&
      !sentences.some(
        (other) => other.article !== one.article && contradicts(one.numbers, other.numbers, (noun) => !isUnit(noun)),
      ),
  );

function candidatesOf(sources: readonly SummarySource[]): Candidate[] {
  const ordered = [...sources].sort((a, b) => a.at - b.at || (a.article < b.article ? -1 : 1)).slice(0, MAX_TEXTS);
  const seen = new Set<string>();
  const sentences = ordered
    .flatMap(({ article, publisher, text }) =>
      sensible(text).map((phrase) => ({ phrase, article, editeur: publisher })),
    )
    .filter(({ phrase }) => {
      const key = fold(phrase);
      return seen.has(key) ? false : seen.add(key) !== undefined;
    })
    .slice(0, MAX_SENTENCES)
    .map((sentence) => ({ ...sentence, ...readSentence(sentence.phrase) }));
  return weighed(undisputed(sentences).filter(({ content }) => content.size > 0));
}

function weighed(sentences: readonly (SummarySentence & ReturnType<typeof readSentence>)[]): Candidate[] {
  const df = new Map<string, number>();
  for (const { counts } of sentences) for (const word of counts.keys()) df.set(word, (df.get(word) ?? 0) + 1);
  return sentences.map(({ counts, ...sentence }) => {
    const words = new Map(
      [...counts].map(([word, n]) => [word, n * Math.log(1 + sentences.length / (df.get(word) ?? 1))]),
    );
    return { ...sentence, words, norm: Math.hypot(...words.values()) };
  });
}

/** Whole sentences of a sensible length. */
const sensible = (text: string): string[] =>
  sentencesOf(text).filter((sentence) => {
    const words = sentence.split(' ').length;
    return words >= MIN_WORDS && words <= MAX_WORDS;
  });

function readSentence(phrase: string) {
  const folded = fold(phrase);
  return { counts: countsOf(folded), content: contentWords(folded), numbers: numbersNamed(folded) };
}

function countsOf(folded: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of folded.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function similarity(a: Candidate, b: Candidate): number {
  if (a.norm === 0 || b.norm === 0) return 0;
  let dot = 0;
  for (const [word, weight] of a.words) dot += weight * (b.words.get(word) ?? 0);
  return dot / (a.norm * b.norm);
}
