import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import { fold } from '@vigie/contracts/fold';
import type { ArticleText, Assignment, ClusterState, EditOutcome, LineageEvent } from '@vigie/stories/clusters/changes';
import { clickhouseTime } from '../../platform/clickhouse.ts';

/** How each kind of change is stored in its table; see pipelines/schema/tables. */
export interface Table<Change> {
  readonly name: string;
  readonly columns: readonly string[];
  /** In the order of `columns`, without `version`, which comes last. */
  row(change: Change): unknown[];
}

const uint64 = (id: string): string => (id === '' ? '0' : articleIdToUInt64(id));

/** Filters compare with these keys. A change here needs migrations that make the stored ones anew with `foldSql`. */
const keys = (texts: readonly string[]): string[] => [...new Set(texts.map(fold))].filter((key) => key !== '');

export const ASSIGNMENTS: Table<Assignment> = {
  name: 'article_clusters',
  columns: ['article', 'cluster'],
  row: ({ article, cluster }) => [uint64(article), uint64(cluster)],
};

export const CLUSTERS: Table<ClusterState> = {
  name: 'clusters',
  columns: [
    'cluster',
    'first_article',
    'title',
    'chosen_title',
    'status',
    'redirect',
    'size',
    'entities',
    'entity_keys',
    'lemmas',
    'lemma_keys',
    'terms',
    'vector',
    'meaning_space',
    'meaning',
  ],
  row: (it) => [
    uint64(it.cluster),
    uint64(it.first),
    it.title,
    it.chosenTitle,
    it.status,
    uint64(it.redirect),
    it.size,
    it.entities.map(({ text, type, count }) => ({ text, type, count })),
    keys(it.entities.map(({ text }) => text)),
    it.lemmas.map(({ lemma, count }) => ({ lemma, count })),
    keys(it.lemmas.map(({ lemma }) => lemma)),
    it.terms.map(({ form, weight }) => ({ form, weight })),
    it.vector,
    it.meaning?.space ?? '',
    it.meaning?.numbers ?? [],
  ],
};

export const TEXTS: Table<ArticleText> = {
  name: 'article_texts',
  columns: ['article', 'title', 'lead', 'entities', 'entity_keys', 'lemmas', 'lemma_keys'],
  row: ({ article, title, lead, entities, lemmas }) => [
    uint64(article),
    title,
    lead,
    entities.map(({ text, type }) => ({ text, type })),
    keys(entities.map(({ text }) => text)),
    lemmas,
    keys(lemmas),
  ],
};

export const LINEAGE: Table<LineageEvent> = {
  name: 'cluster_lineage',
  columns: ['cluster', 'kind', 'at', 'other', 'article', 'by', 'detail'],
  row: ({ cluster, kind, at, other, article, by, detail }) => [
    uint64(cluster),
    kind,
    clickhouseTime(at),
    uint64(other),
    uint64(article),
    by,
    detail,
  ],
};

export const EDITS: Table<EditOutcome> = {
  name: 'story_edits',
  columns: ['id', 'outcome', 'code', 'cluster'],
  row: ({ id, outcome, code, cluster }) => [id, outcome, code, uint64(cluster)],
};
