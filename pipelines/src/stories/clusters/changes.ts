import type { ClusterStatus, EntityType, LineageKind } from '@vigie/contracts/options';

/**
 * What applying one record of the log changed. Ids are 16 hex digits, times milliseconds since 1970. Each row is the whole
 * state of its key after the record, so that storing it with the record's offset as version merges by "latest wins".
 */
export interface StoryChanges {
  assignments: readonly Assignment[];
  clusters: readonly ClusterState[];
  texts: readonly ArticleText[];
  lineage: readonly LineageEvent[];
  /** The answer to an edit; null for other records and for an edit that is known already. */
  edit: EditOutcome | null;
}

export interface Assignment {
  article: string;
  cluster: string;
}

export interface CountedEntity {
  text: string;
  type: EntityType;
  count: number;
}

export interface CountedLemma {
  lemma: string;
  count: number;
}

export interface Term {
  form: string;
  weight: number;
}

export interface ClusterState {
  cluster: string;
  /** The article whose arrival founded it. */
  first: string;
  /** The algorithm's title: that of the most central article. */
  title: string;
  /** A person's title; '' when none. */
  chosenTitle: string;
  /** A person's word. That an idle cluster takes no more articles is the algorithm's own affair and not stored. */
  status: ClusterStatus;
  /** Where readers of this id are sent: the cluster that it was merged into; '' when it stands for itself. */
  redirect: string;
  size: number;
  /** Most frequent first, ties by text; `count` is the number of its articles that name it. At most 50. */
  entities: readonly CountedEntity[];
  lemmas: readonly CountedLemma[];
  /** Of the centroid, heaviest first. At most 50. */
  terms: readonly Term[];
  /** For semantic similarity, unit length. */
  vector: readonly number[];
}

export interface ArticleText {
  article: string;
  /** Repaired. */
  title: string;
  lead: string;
  entities: readonly { text: string; type: EntityType }[];
  /** Distinct content lemmas of title and lead. */
  lemmas: readonly string[];
}

export interface LineageEvent {
  cluster: string;
  kind: LineageKind;
  /** Event time of the record. */
  at: number;
  /** The other cluster of a split, merge or move; '' otherwise. */
  other: string;
  /** The article that joined or left; '' otherwise. */
  article: string;
  /** The user behind it; '' when it was the algorithm. */
  by: string;
  /** What was edited: 'title' or 'status' and its value; '' otherwise. */
  detail: string;
}

export interface EditOutcome {
  id: string;
  outcome: 'applied' | 'refused';
  /** English code of a refusal ('unknown_cluster', 'unknown_article', ...); '' when applied. */
  code: string;
  /** The cluster that the edit made or kept; '' when refused. */
  cluster: string;
}
