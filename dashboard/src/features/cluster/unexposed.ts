import type { ClusterDetail } from '../../api/calls/clusters.ts';

type Contents = Pick<ClusterDetail, 'urls' | 'lastModifiedList' | 'lastExposedList'>;

/** Articles that were never exposed, newest first as in the answer. */
export function unexposedOf({ urls, lastModifiedList, lastExposedList }: Contents): Contents {
  const places = urls.map((_, index) => index).filter((index) => (lastExposedList[index] ?? null) === null);
  return {
    urls: places.flatMap((index) => urls[index] ?? []),
    lastModifiedList: places.map((index) => lastModifiedList[index] ?? null),
    lastExposedList: places.map(() => null),
  };
}
