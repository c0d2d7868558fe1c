import type { Article, Live } from './article.ts';
import type { Cluster } from './cluster.ts';
import { packRows, type Rows, rowReader } from './rows.ts';
import type { State } from './state.ts';

/** Columns: one object an article would make the saved state of 100,000 articles several times as large. */
export interface SavedArticles {
  ids: string[];
  titles: string[];
  leads: string[];
  at: Float64Array;
  came: Float64Array;
  pinned: Uint8Array;
  /** -1 where the article is not live. */
  nodes: Float64Array;
  terms: Rows<Int32Array>;
  weights: Rows<Float32Array>;
  lemmas: Rows<Int32Array>;
  entities: Rows<Int32Array>;
  near: Rows<Int32Array>;
  nearness: Rows<Float32Array>;
  /** For each cluster, its members' places in their order. */
  members: Rows<Int32Array>;
}

export const saveArticles = (state: State): SavedArticles => {
  const articles = [...state.articles.values()];
  const places = new Map(articles.map((article, place) => [article, place]));
  const rows = (pick: (live: Live) => ArrayLike<number>) =>
    articles.map(({ live }) => (live === null ? [] : pick(live)));
  const members = Array.from(state.clusters.values(), (cluster) => cluster.members.map((it) => places.get(it)!));
  return {
    ids: articles.map(({ id }) => id),
    titles: articles.map(({ title }) => title),
    leads: articles.map(({ lead }) => lead),
    at: Float64Array.from(articles, ({ at }) => at),
    came: Float64Array.from(articles, ({ came }) => came),
    pinned: Uint8Array.from(articles, ({ pinned }) => Number(pinned)),
    nodes: Float64Array.from(articles, ({ live }) => live?.node ?? -1),
    terms: packRows(
      rows(({ terms }) => terms),
      Int32Array,
    ),
    weights: packRows(
      rows(({ weights }) => weights),
      Float32Array,
    ),
    lemmas: packRows(
      rows(({ lemmas }) => lemmas),
      Int32Array,
    ),
    entities: packRows(
      rows(({ entities }) => entities),
      Int32Array,
    ),
    near: packRows(
      rows(({ near }) => near),
      Int32Array,
    ),
    nearness: packRows(
      rows(({ nearness }) => nearness),
      Float32Array,
    ),
    members: packRows(members, Int32Array),
  };
};

/** Articles and, in the order of their nodes, the index: its sums then come out as they did. */
export const readArticles = (saved: SavedArticles, clusters: readonly Cluster[], state: State): void => {
  const clusterOf = new Map<number, Cluster>();
  const membersOf = rowReader(saved.members);
  const places = clusters.map((cluster) => {
    const members = membersOf();
    for (const place of members) clusterOf.set(place, cluster);
    return members;
  });
  const liveOf = liveReader(saved);
  const articles = saved.ids.map((id, place): Article => {
    const live = liveOf(saved.nodes[place]!);
    const pinned = saved.pinned[place] === 1;
    const [at, came] = [saved.at[place]!, saved.came[place]!];
    const [title, lead] = [saved.titles[place]!, saved.leads[place]!];
    return { id, at, came, title, lead, cluster: clusterOf.get(place)!, pinned, live };
  });
  for (const article of articles) state.articles.set(article.id, article);
  for (const [i, cluster] of clusters.entries()) cluster.members = Array.from(places[i]!, (place) => articles[place]!);
  const live = articles.filter((article) => article.live !== null);
  for (const article of live.sort((a, b) => a.live!.node - b.live!.node)) state.index.add(article);
};

const liveReader = (saved: SavedArticles): ((node: number) => Live | null) => {
  const terms = rowReader(saved.terms);
  const weights = rowReader(saved.weights);
  const lemmas = rowReader(saved.lemmas);
  const entities = rowReader(saved.entities);
  const near = rowReader(saved.near);
  const nearness = rowReader(saved.nearness);
  return (node) => {
    const live: Live = {
      terms: terms(),
      weights: weights(),
      node,
      slot: -1,
      lemmas: [...lemmas()],
      entities: [...entities()],
      near: near(),
      nearness: nearness(),
    };
    return node === -1 ? null : live;
  };
};
