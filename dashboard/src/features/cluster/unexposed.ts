import type { ClusterDetail } from '../../api/calls/clusters.ts';

type Contents = Pick<ClusterDetail, 'urls' | 'lastModifiedList' | 'lastExposedList'>;

/** Articles that were never exposed, newest first as in the answer. */
export function unexposedOf({ urls, lastModifiedList, lastExposedList }: Contents): Contents {
  const kept = urls.map((_, index) => index).filter((index) => (lastExposedList[index] ?? null) === null);
  return {
    urls: kept.flatMap((index) => urls[index] ?? []),
    lastModifiedList: kept.map((index) => lastModifiedList[index] ?? null),
    lastExposedList: kept.map(() => null),
  };
}
