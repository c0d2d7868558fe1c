import type { ClusterStatus, EntityType, LineageKind } from '@vigie/contracts/options';

/**
 * The changes by one record of the log. Ids are 16 hex digits, times are milliseconds since 1970. Each row is the whole
 * state of its key after the record, so rows merge by "latest wins" when they are stored with the record's offset as
 * version.
 */
export interface StoryChanges {
  assignments: readonly Assignment[];
  clusters: readonly ClusterState[];
  texts: readonly ArticleText[];
  lineage: readonly LineageEvent[];
  /** The answer to an edit. null for other records and for an edit that was applied before. */
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
  /** The article for which it was created. */
  first: string;
  /** The algorithm's title: that of the most central article. */
  title: string;
  /** The title chosen by a person; '' if none. */
  chosenTitle: string;
  /** Set by a person. That an idle cluster takes no more articles is decided by the algorithm and not stored. */
  status: ClusterStatus;
  /** Where readers of this id are sent: the cluster that it was merged into. '' if it was not merged. */
  redirect: string;
  size: number;
  /** Most frequent first, then by text. `count` is the number of its articles that name the entity. At most 50. */
  entities: readonly CountedEntity[];
  lemmas: readonly CountedLemma[];
  /** Terms of the centroid, heaviest first. At most 50. */
  terms: readonly Term[];
  /** For similarity by meaning; unit length. */
  vector: readonly number[];
  /**
   * The mean of its articles' vectors by the operator's model, without the mean of the stream: its direction, in numbers
   * from -127 to 127. null without a model. Those of different spaces must not be compared.
   */
  meaning: { space: string; numbers: readonly number[] } | null;
}

export interface ArticleText {
  article: string;
  /** With its encoding repaired. */
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
  /** The user behind it; '' for the algorithm. */
  by: string;
  /** The edited field ('title' or 'status') and its value; '' otherwise. */
  detail: string;
}

export interface EditOutcome {
  id: string;
  outcome: 'applied' | 'refused';
  /** English code of a refusal ('unknown_cluster', 'unknown_article', ...); '' when applied. */
  code: string;
  /** The cluster that the edit created or kept; '' when refused. */
  cluster: string;
}
