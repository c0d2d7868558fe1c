import { useMemo } from 'react';
import { type ClusterDetail, useCurrentClusters } from '../api/calls/cluster-detail.ts';
import type { ClusterCardData } from '../api/calls/cluster-list.ts';
import type { SharedQuery } from '../filters/shared-query.ts';

/** What a card's figures are: the question's own, not here yet, or not to be had. */
export type Figures = 'known' | 'awaited' | 'missing';

/** The card as a list of its question has it. Its id stays, also where it was merged into another. */
const cardOf = (_id: string, detail: ClusterDetail): ClusterCardData => ({
  _id,
  titre: detail.titre,
  titre_selectionne: detail.titre_selectionne,
  score: detail.scoresFiltres.score,
  articles: detail.articles,
  first_view: detail.first_view,
  lastModified: detail.lastModified,
  status: detail.status,
  tendance_1h: detail.tendance_1h,
  tendance_4h: detail.tendance_4h,
  categories: detail.categories,
  cat_principale: detail.cat_principale,
});

/**
 * Cards that were kept from an earlier question, with this question's figures. Those of a card whose figures are not known are
 * of that earlier one: `figures` says so, and they are not shown.
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
