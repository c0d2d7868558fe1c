import { useMemo, useState } from 'react';
import {
  type ClusterCardData,
  type ClusterDetail,
  useCurrentClusters,
  useFirstClusterPage,
} from '../../api/calls/clusters.ts';
import { addressOf } from '../../api/request.ts';
import type { SharedQuery } from '../../query/shared-query.ts';

/** The query whose answer is on screen; while a new one loads, the previous query. */
export interface FeedSource {
  query: SharedQuery;
  text: string;
}

/**
 * The first page of a list of clusters, and their total number. While the answer to a new query loads, all values are
 * those of the previous one.
 */
export function useClusterFeed(query: SharedQuery, text = '') {
  const { data, error, refetch, isPlaceholderData, stale } = useFirstClusterPage(query, text);
  const [source, setSource] = useState<FeedSource>({ query, text });
  if (!isPlaceholderData && (source.query !== query || source.text !== text)) setSource({ query, text });
  const info = data?.data.pageInfo[0];
  return {
    source,
    /** undefined while nothing was ever loaded. */
    total: data ? (info?.count ?? data.data.clusters.length) : undefined,
    /** The words that the search used. */
    words: info?.lemmes ?? [],
    until: data?.until ?? null,
    /** The moment of the clusters' state. */
    clusters: data?.clusters ?? null,
    error,
    refetch,
    stale,
  };
}

export type ClusterFeedState = ReturnType<typeof useClusterFeed>;

/** Address of GET /api/cluster/csv with the query as parameters: all clusters, not only those loaded. */
export const clusterCsvHref = (query: SharedQuery, text = ''): string =>
  addressOf('clusterCsv', { search: text === '' ? query : { ...query, text } });

/** Whether a card's figures are those of the query, still loading, or not available. */
export type Figures = 'known' | 'awaited' | 'missing';

/** The card with the figures of a detail. Keeps its id, even if the cluster was merged into another. */
const cardOf = (_id: string, detail: ClusterDetail): ClusterCardData => ({
  _id,
  titre: detail.titre,
  titre_selectionne: detail.titre_selectionne,
  score: detail.scoresFiltres.score,
  articles: detail.articles,
  publications: detail.publications,
  first_view: detail.first_view,
  lastModified: detail.lastModified,
  status: detail.status,
  tendance_1h: detail.tendance_1h,
  tendance_4h: detail.tendance_4h,
  categories: detail.categories,
  cat_principale: detail.cat_principale,
});

/**
 * Cards kept from an earlier query, with the figures of this query. `figures` says which cards still have the earlier
 * figures, which must not be shown.
 */
export function useCurrentCards(query: SharedQuery, cards: readonly ClusterCardData[]) {
  const ids = useMemo(() => cards.map(({ _id }) => _id), [cards]);
  const details = useCurrentClusters(query, ids);
  return useMemo(() => {
    const figures = new Map<string, Figures>();
    const current = cards.map((card, i) => {
      const detail = details[i];
      figures.set(card._id, detail ? 'known' : detail === null ? 'missing' : 'awaited');
      return detail ? cardOf(card._id, detail) : card;
    });
    return { cards: current, figures };
  }, [cards, details]);
}
