import { transition } from './transitions.ts';

/** A reading of a token, with the number of its class (transitions.ts) and its likelihood from the form alone. */
export interface Candidate {
  lemma: string;
  speech: string;
  gender: string;
  number: string;
  class: number;
  score: number;
}

const NOMINAL = new Set(['N', 'A', 'P']);
const MODIFIED = new Set(['D', 'N', 'A']);

const differ = (a: string, b: string, either: string) => a !== b && a !== either && b !== either;

/**
 * Agreement of two neighbours in number and gender: a determiner and its noun, a noun and its adjective, a subject and
 * its verb.
 */
function agreement(before: Candidate, after: Candidate): number {
  if (NOMINAL.has(after.speech) && MODIFIED.has(before.speech)) {
    if (before.speech === 'N' && after.speech === 'N') return 0;
    const weight = before.speech === 'D' ? 2 : 0.7;
    return (
      (differ(before.number, after.number, 'i') ? -weight : 0) +
      (differ(before.gender, after.gender, 'e') ? -weight * 0.6 : 0)
    );
  }
  if (after.speech !== 'V' || after.number === 'o') return 0;
  if (before.speech === 'N' || before.speech === 'O') return differ(before.number, after.number, 'i') ? -0.8 : 0;
  return 0;
}

/** Index of the best candidate of each position (Viterbi); ties go to the candidate listed first. */
export function bestPath(positions: readonly (readonly Candidate[])[]): number[] {
  let scores: number[] = [];
  const from: number[][] = [];
  for (let at = 0; at < positions.length; at++) {
    const candidates = positions[at] ?? [];
    const before = positions[at - 1] ?? [];
    const next: number[] = [];
    const origin: number[] = [];
    for (const candidate of candidates) {
      let best = at === 0 ? 0 : Number.NEGATIVE_INFINITY;
      let chosen = 0;
      for (let index = 0; index < before.length; index++) {
        const previous = before[index]!;
        const score = scores[index]! + transition(previous.class, candidate.class) + agreement(previous, candidate);
        if (score > best) {
          best = score;
          chosen = index;
        }
      }
      next.push(best + candidate.score);
      origin.push(chosen);
    }
    scores = next;
    from.push(origin);
  }
  const path = new Array<number>(positions.length).fill(0);
  let index = scores.indexOf(Math.max(...scores));
  for (let at = positions.length - 1; at >= 0; at--) {
    path[at] = Math.max(index, 0);
    index = from[at]?.[path[at]!] ?? 0;
  }
  return path;
}
