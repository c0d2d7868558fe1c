import type { LineageKind } from '@vigie/contracts/options';
import type { Meaning } from '../meaning/spaces.ts';
import type { ArticleText, ClusterState, EditOutcome, LineageEvent, StoryChanges } from './changes.ts';
import { type Article, type Cluster, GRAINS, type Sums, sumsOf } from './cluster.ts';
import { ENTITY_MARK } from './features.ts';
import { type JoinedName, joinNames } from './join-names.ts';
import { readAgain } from './read-text.ts';
import type { State } from './state.ts';
import type { Work } from './work.ts';

/** Collects the changes of one record. Each key appears once, with its last state. */
export class Collector {
  readonly at: number;
  private readonly by: string;
  private readonly moved = new Set<Article>();
  private readonly touched = new Set<Cluster>();
  private readonly texts: ArticleText[] = [];
  private readonly lineage: LineageEvent[] = [];

  constructor(at: number, by = '') {
    this.at = at;
    this.by = by;
  }

  assigned(article: Article): void {
    this.moved.add(article);
  }

  changed(cluster: Cluster): void {
    this.touched.add(cluster);
  }

  text(row: ArticleText): void {
    this.texts.push(row);
  }

  event(kind: LineageKind, cluster: Cluster, more: { other?: Cluster; article?: string; detail?: string } = {}): void {
    const { other, article = '', detail = '' } = more;
    this.lineage.push({ cluster: cluster.id, kind, at: this.at, other: other?.id ?? '', article, by: this.by, detail });
  }

  *finish(state: State, edit: EditOutcome | null): Work<StoryChanges> {
    const clusters: ClusterState[] = [];
    for (const cluster of this.touched) {
      clusters.push(describe(cluster, state));
      if (clusters.length < this.touched.size) yield;
    }
    return {
      assignments: Array.from(this.moved, (article) => ({ article: article.id, cluster: article.cluster.id })),
      clusters,
      texts: this.texts,
      lineage: this.lineage,
      edit,
    };
  }
}

export const NO_CHANGES: StoryChanges = { assignments: [], clusters: [], texts: [], lineage: [], edit: null };

/** Most entities, lemmas and terms of a cluster that are stored. */
const TOLD = 50;

/** The whole state of a cluster as it is stored. A cluster that was merged away has only its redirection. */
const describe = (cluster: Cluster, state: State): ClusterState => {
  const sums = cluster.sums ?? sumsAnew(cluster, state);
  const terms = sums.terms
    .largest(TOLD, (term) => state.vocabulary.terms.strings[term]!)
    .map(([term, weight]) => ({
      term: state.vocabulary.terms.strings[term]!,
      weight: weight / GRAINS / cluster.members.length,
    }));
  const names = namesOf(sums, state);
  const lemmas = sums.lemmas.largest(TOLD, (lemma) => state.lemmas.strings[lemma]!);
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
    meaning: toldMeaning(sums.meanings.mean() ?? cluster.meant),
  };
};

const toldMeaning = (meaning: Meaning | null): ClusterState['meaning'] =>
  meaning && { space: meaning.space, numbers: [...meaning.bytes] };

/** Terms are compared in folded form and shown with their accents. */
const asWritten = (
  lemmas: readonly (readonly [number, number])[],
  names: readonly JoinedName[],
  state: State,
): ReadonlyMap<string, string> => {
  const written = new Map(names.map(({ key, text }) => [key, text]));
  for (const [lemma] of lemmas) written.set(state.lemmas.key(lemma), state.lemmas.strings[lemma]!);
  return written;
};

const sumsAnew = ({ members }: Cluster, state: State): Sums =>
  sumsOf(members.map((member) => (member.live === null ? { live: readAgain(member, state) } : member)));

const namesOf = (sums: Sums, state: State): JoinedName[] => {
  if (sums.entities.size === 0) return [];
  const counted = sums.entities.largest(4 * TOLD, (entity) => state.entities.at(entity).text);
  return joinNames(counted.map(([entity, count]) => [state.entities.at(entity), count] as const))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .slice(0, TOLD);
};
