import { useMemo } from 'react';
import type { ClusterCardData } from '../../api/calls/clusters.ts';
import { type ClusterDetail, useCurrentClusters } from '../../api/calls/clusters.ts';
import type { SharedQuery } from '../../query/shared-query.ts';

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
