import type { ClusterStatus, EntityType } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { ALGORITHM } from '@vigie/stories/clusters/settings';
import { algorithmSql } from '@vigie/stories/clusters/version';
import type { Question } from '../exposure/context.ts';
import type { ClusterNames } from '../read/cluster-names.ts';
import { grownClusters } from './grown-clusters.ts';

/** The title to show: a person's, unless it counts as unset. */
export const shownTitle = (titre: string, chosen: string): string =>
  chosen === '' || chosen === 'Sans titre' ? titre : chosen;

/** The remaining texts, for the page of a cluster. */
export interface ClusterTexts extends ClusterNames {
  /** Stored id of the cluster that it was merged into; '0': none. */
  redirect: string;
  size: number;
  entities: { text: string; type: EntityType; count: number }[];
  lemmas: { lemma: string; count: number }[];
  terms: { form: string; weight: number }[];
}

type TextRow = [
  title: string,
  chosen: string,
  status: ClusterStatus,
  redirect: string,
  size: number,
  entities: [text: string, type: EntityType, count: number][],
  lemmas: [lemma: string, count: number][],
  terms: [form: string, weight: number][],
];

/**
 * Names and lemmas are those of the articles known at the end of the range; title, status and centroid terms are today's.
 */
export async function readClusterTexts(question: Question, id: string): Promise<ClusterTexts | null> {
  const { store, signal } = question;
  const reading = grownClusters(question);
  reading.catch(() => undefined);
  const bindings = new Bindings();
  const rows = await store.query<TextRow>(
    `SELECT title, chosen_title, status, toString(redirect), size,
       arrayMap(e -> tuple(e.1, toString(e.2), e.3), entities), arrayMap(l -> tuple(l.1, l.2), lemmas),
       arrayMap(t -> tuple(t.1, toFloat64(t.2)), terms)
     FROM clusters FINAL WHERE cluster = ${bindings.bind('UInt64', id)}`,
    bindings.values,
    { signal },
  );
  const [row] = rows;
  if (!row) return null;
  const [titre, chosen, status, redirect, size, entities, lemmas, terms] = row;
  const words = (await reading).get(id);
  return {
    titre,
    chosen,
    status,
    redirect,
    size,
    entities: entities.map(([text, type, count]) => ({ text, type, count })),
    lemmas: lemmas.map(([lemma, count]) => ({ lemma, count })),
    terms: terms.map(([form, weight]) => ({ form, weight })),
    ...words,
  };
}

/** Merged clusters redirect, possibly several times; the limit guards against cycles. */
const MAX_STEPS = 64;

type Reader = Pick<Question, 'store' | 'signal'>;

/**
 * The current clusters that stored ids stand for: id → cluster. A merged cluster stands for the one that it redirects to; one
 * that only an earlier algorithm made stands for the cluster of its first article. Unknown ids are left out.
 */
export async function resolveClusters(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const resolved = new Map<string, string>();
  let open = new Map(ids.map((id) => [id, id]));
  for (let step = 0; step < MAX_STEPS && open.size > 0; step += 1) {
    const targets = await readTargets(reader, [...new Set(open.values())]);
    const next = new Map<string, string>();
    for (const [id, at] of open) {
      const target = targets.get(at);
      if (target === at) resolved.set(id, at);
      else if (target !== undefined) next.set(id, target);
    }
    open = next;
  }
  return resolved;
}

interface Stored {
  cluster: string;
  redirect: string;
  first: string;
  algorithm: number;
}

/** One step: id → the cluster that it leads to, itself when it is current. */
async function readTargets(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const bindings = new Bindings();
  const rows = await reader.store.query<[cluster: string, redirect: string, first: string, algorithm: number]>(
    `SELECT toString(cluster), toString(redirect), toString(first_article), toFloat64(${algorithmSql('version')})
     FROM clusters FINAL WHERE cluster IN ${bindings.ids(ids)}`,
    bindings.values,
    { signal: reader.signal },
  );
  const stored = rows.map(([cluster, redirect, first, algorithm]) => ({ cluster, redirect, first, algorithm }));
  const heirs = await readHeirs(
    reader,
    stored.filter(({ algorithm }) => algorithm < ALGORITHM),
  );
  return new Map(
    stored.map(({ cluster, redirect }) => [cluster, heirs.get(cluster) ?? (redirect === '0' ? cluster : redirect)]),
  );
}

/** Clusters of earlier algorithms → the cluster in which a later algorithm put their first article. Those without one are left out. */
async function readHeirs({ store, signal }: Reader, clusters: readonly Stored[]): Promise<Map<string, string>> {
  if (clusters.length === 0) return new Map();
  const bindings = new Bindings();
  const rows = await store.query<[article: string, cluster: string, algorithm: number]>(
    `SELECT toString(article), toString(cluster), toFloat64(${algorithmSql('version')})
     FROM article_clusters FINAL WHERE article IN ${bindings.ids([...new Set(clusters.map(({ first }) => first))])}`,
    bindings.values,
    { signal },
  );
  const holders = new Map(rows.map(([article, cluster, algorithm]) => [article, { cluster, algorithm }]));
  return new Map(
    clusters.flatMap(({ cluster, first, algorithm }) => {
      const holder = holders.get(first);
      return holder !== undefined && holder.algorithm > algorithm ? [[cluster, holder.cluster]] : [];
    }),
  );
}
