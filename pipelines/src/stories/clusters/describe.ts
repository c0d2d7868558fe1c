import type { ClusterState } from './changes.ts';
import { type Cluster, type Sums, sumsOf } from './cluster.ts';
import { readAgain } from './enliven.ts';
import { ENTITY_MARK } from './features.ts';
import { type JoinedName, joinNames } from './join-names.ts';
import type { State } from './state.ts';
import { strongest } from './strongest.ts';

/** Entities, lemmas and terms that are told of a cluster. */
const TOLD = 50;

/** The whole state of a cluster as it is stored. Of one that was merged away only the redirection is left. */
export const describe = (cluster: Cluster, state: State): ClusterState => {
  const sums = cluster.sums ?? idleSums(cluster, state);
  const terms = strongest(sums.terms, TOLD, (term) => state.vocabulary.terms.strings[term]!).map(([term, weight]) => ({
    term: state.vocabulary.terms.strings[term]!,
    weight: weight / cluster.members.length,
  }));
  const names = namesOf(sums, state);
  const lemmas = strongest(sums.lemmas, TOLD, (lemma) => state.lemmas.strings[lemma]!);
  const written = asWritten(lemmas, names, state);
  return {
    cluster: cluster.id,
    first: cluster.first,
    title: cluster.title,
    chosenTitle: cluster.chosenTitle,
    status: cluster.status,
    redirect: cluster.redirect?.id ?? '',
    size: cluster.members.length,
    entities: names.map(({ text, type, count }) => ({ text, type, count: Math.min(cluster.members.length, count) })),
    lemmas: lemmas.map(([lemma, count]) => ({ lemma: state.lemmas.strings[lemma]!, count })),
    terms: terms.map(({ term, weight }) => {
      const key = term.startsWith(ENTITY_MARK) ? term.slice(ENTITY_MARK.length) : term;
      return { form: written.get(key) ?? key, weight };
    }),
    vector: state.embedding.vector({ title: cluster.title, terms }),
  };
};

/** Terms are folded to be compared; people read them with their accents. */
const asWritten = (
  lemmas: readonly (readonly [number, number])[],
  names: readonly JoinedName[],
  state: State,
): ReadonlyMap<string, string> => {
  const written = new Map(names.map(({ key, text }) => [key, text]));
  for (const [lemma] of lemmas) written.set(state.lemmas.key(lemma), state.lemmas.strings[lemma]!);
  return written;
};

const idleSums = (cluster: Cluster, state: State): Sums =>
  sumsOf(cluster.members.map((member) => ({ ...member, live: member.live ?? readAgain(member, state) })));

const namesOf = (sums: Sums, state: State): JoinedName[] => {
  if (sums.entities.size === 0) return [];
  const counted = strongest(sums.entities, 4 * TOLD, (entity) => state.entities.at(entity).text);
  return joinNames(counted.map(([entity, count]) => [state.entities.at(entity), count] as const))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .slice(0, TOLD);
};
