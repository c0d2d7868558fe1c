import { useState } from 'react';
import { useFirstClusterPage } from '../../api/calls/clusters.ts';
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
