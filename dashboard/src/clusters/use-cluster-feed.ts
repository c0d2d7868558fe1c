import { useState } from 'react';
import { useFirstClusterPage } from '../api/calls/cluster-list.ts';
import type { SharedQuery } from '../filters/shared-query.ts';

/** What a list of clusters shows: the question whose answer is on screen, which may be the one before. */
export interface FeedSource {
  query: SharedQuery;
  text: string;
}

/**
 * The first page of a list of clusters, and how many there are. While the answer to a new question loads, everything is
 * still the old one's.
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
    /** Words to which the search was reduced. */
    words: info?.lemmes ?? [],
    until: data?.until ?? null,
    /** As of when the clusters stand. */
    clusters: data?.clusters ?? null,
    error,
    refetch,
    stale,
  };
}

export type ClusterFeedState = ReturnType<typeof useClusterFeed>;
