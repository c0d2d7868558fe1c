import type { ClusterDetail } from '../../api/calls/cluster-detail.ts';
import { repairText } from '../../shared/repair-text.ts';

export interface RankedPublisher {
  rank: number;
  name: string;
  score: number;
  /** Of the cluster's score, 0 to 1. */
  part: number;
  articles: { id: string; title: string }[];
}

/** Publishers of a cluster by what they scored within range and filters; who scored nothing is not ranked. */
export function rankingOf({
  articlesCluster,
  scoresFiltres,
}: Pick<ClusterDetail, 'articlesCluster' | 'scoresFiltres'>): RankedPublisher[] {
  return articlesCluster
    .filter(({ scoreFiltre }) => scoreFiltre > 0)
    .toSorted((a, b) => b.scoreFiltre - a.scoreFiltre || a._id.localeCompare(b._id, 'fr'))
    .map(({ _id, scoreFiltre, titre, articleId }, index) => ({
      rank: index + 1,
      name: _id,
      score: scoreFiltre,
      part: scoresFiltres.score === 0 ? 0 : scoreFiltre / scoresFiltres.score,
      articles: articleId.map((id, place) => ({ id, title: repairText(titre[place] ?? '') })),
    }));
}

type Contents = Pick<ClusterDetail, 'urls' | 'lastModifiedList' | 'lastExposedList'>;

/** Articles that were never exposed, in the answer's order: newest first. */
export function unexposedOf({ urls, lastModifiedList, lastExposedList }: Contents): Contents {
  const kept = urls.map((_, index) => index).filter((index) => (lastExposedList[index] ?? null) === null);
  return {
    urls: kept.flatMap((index) => urls[index] ?? []),
    lastModifiedList: kept.map((index) => lastModifiedList[index] ?? null),
    lastExposedList: kept.map(() => null),
  };
}
