import { readFileSync } from 'node:fs';
import { lexiconKey } from '@vigie/stories/text/lexicon-key';

const FILE = new URL('../../../data/faits-divers/lemmas.txt', import.meta.url);

/** `alone`: tells of an incident. `doubtful`: does beside evidence or a second one. `elsewhere`: tells that it is none. */
export const INCIDENT_KINDS = ['alone', 'doubtful', 'evidence', 'elsewhere'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];
export type IncidentLemmas = Readonly<Record<IncidentKind, readonly string[]>>;

let lemmas: IncidentLemmas | undefined;

/** Each lemma as written and without accents (a feed may strip them). Read at the first call. */
export function incidentLemmas(): IncidentLemmas {
  lemmas ??= readLemmas();
  return lemmas;
}

function readLemmas(): IncidentLemmas {
  const sections = readFileSync(FILE, 'utf8').split(/^\[(\w+)\]$/m);
  const of = (kind: IncidentKind): string[] => [
    ...new Set(
      (sections[sections.indexOf(kind) + 1] ?? '')
        .split('\n')
        .map((line) => line.replace(/#.*/, '').trim())
        .filter((lemma) => lemma !== '')
        .flatMap((lemma) => [lemma, lexiconKey(lemma)]),
    ),
  ];
  return { alone: of('alone'), doubtful: of('doubtful'), evidence: of('evidence'), elsewhere: of('elsewhere') };
}

/**
 * Whether some lemmas tell of an incident: one that does alone, or a doubtful one with evidence or with another doubtful one; and none
 * that tells of another subject.
 */
export function tellsOfIncident(held: Iterable<string>): boolean {
  const known = incidentLemmas();
  const count = (kind: IncidentKind): number => {
    const found = new Set([...held].filter((lemma) => known[kind].includes(lemma)).map(lexiconKey));
    return found.size;
  };
  if (count('elsewhere') > 0) return false;
  const doubtful = count('doubtful');
  return count('alone') > 0 || doubtful > 1 || (doubtful > 0 && count('evidence') > 0);
}
