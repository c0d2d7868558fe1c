import { readMeanings, type SavedMeanings, saveMeanings } from '../meaning/spaces.ts';
import { inPieces } from '../pieces.ts';
import type { Article, Cluster, Live } from './cluster.ts';
import { packRows, type RaggedRows, rowReader } from './rows.ts';
import type { State } from './state.ts';
import { type WeightedNumbers, weighted } from './vector.ts';

/**
 * Articles in columns: with one object per article, the saved state of 100,000 articles would be several times as
 * large.
 */
export interface SavedArticles {
  ids: string[];
  titles: string[];
  leads: string[];
  at: Float64Array;
  came: Float64Array;
  pinned: Uint8Array;
  /** -1 for articles that are not live. */
  nodes: Float64Array;
  terms: RaggedRows<Int32Array>;
  weights: RaggedRows<Float32Array>;
  places: Uint8Array;
  named: Uint8Array;
  lemmas: RaggedRows<Int32Array>;
  entities: RaggedRows<Int32Array>;
  near: RaggedRows<Int32Array>;
  nearness: RaggedRows<Float32Array>;
  meanings: SavedMeanings;
}

const PIECE = 200;

export function* saveArticles(state: State): Generator<SavedArticles, void, void> {
  for (const articles of inPieces(state.articles.values(), PIECE)) yield saveSome(articles);
}

const saveSome = (articles: readonly Article[]): SavedArticles => {
  const rows = (pick: (live: Live) => ArrayLike<number>) =>
    articles.map(({ live }) => (live === null ? [] : pick(live)));
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
    places: Uint8Array.from(articles, ({ live }) => live?.places ?? 0),
    named: Uint8Array.from(articles, ({ live }) => live?.named ?? 0),
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
    meanings: saveMeanings(articles.map(({ live }) => live?.meaning ?? null)),
  };
};

/** Reads the articles, and indexes them in the order of their nodes, so that sums are the same as before. */
export const readArticles = (
  pieces: readonly SavedArticles[],
  clusterOf: ReadonlyMap<string, Cluster>,
  state: State,
): void => {
  const live: Article[] = [];
  for (const saved of pieces) {
    const liveOf = liveReader(saved, state);
    for (const [place, id] of saved.ids.entries()) {
      const article: Article = {
        id,
        at: saved.at[place]!,
        came: saved.came[place]!,
        title: saved.titles[place]!,
        lead: saved.leads[place]!,
        cluster: clusterOf.get(id)!,
        pinned: saved.pinned[place] === 1,
        live: liveOf(place),
      };
      state.articles.set(id, article);
      if (article.live !== null) live.push(article);
    }
  }
  for (const article of live.sort((a, b) => a.live!.node - b.live!.node)) state.index.add(article);
};

const liveReader = (saved: SavedArticles, state: State): ((place: number) => Live | null) => {
  const vectors = weightedReader(saved.terms, saved.weights);
  const lemmas = rowReader(saved.lemmas);
  const entities = rowReader(saved.entities);
  const edges = weightedReader(saved.near, saved.nearness);
  const meanings = readMeanings(saved.meanings, state.spaces.dimensionOf);
  return (place) => {
    const node = saved.nodes[place]!;
    const vector = vectors();
    const edge = edges();
    const live: Live = {
      terms: vector.numbers,
      weights: vector.weights,
      places: saved.places[place]!,
      named: saved.named[place]!,
      node,
      slot: -1,
      standIn: null,
      lemmas: [...lemmas()],
      entities: [...entities()],
      near: edge.numbers,
      nearness: edge.weights,
      meaning: meanings[place]!,
    };
    return node === -1 ? null : live;
  };
};

/** Reads two kinds of rows in order, each pair with one buffer. */
const weightedReader = (
  numbers: RaggedRows<Int32Array>,
  weights: RaggedRows<Float32Array>,
): (() => WeightedNumbers) => {
  const [nextNumbers, nextWeights] = [rowReader(numbers), rowReader(weights)];
  return () => {
    const read = nextNumbers();
    const row = weighted(read.length);
    row.numbers.set(read);
    row.weights.set(nextWeights());
    return row;
  };
};
