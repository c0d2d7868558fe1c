import { zoomRange } from '@vigie/charts/buckets';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths/paths.ts';
import { useSharedQuery } from './query-context.tsx';
import type { SharedQuery } from './shared-query.ts';

/**
 * `onPick` of a chart by its grain: a bar, or Enter on a reading, opens the articles of that moment on the screen that
 * lists them.
 */
export function useArticlesOf({ editeur }: Pick<SharedQuery, 'editeur'>, screen: string = paths.articles) {
  const { query, searchOf } = useSharedQuery();
  const navigate = useNavigate();
  return (grain: Parameters<typeof zoomRange>[0]) => ({
    onPick: (bucket: string) =>
      navigate({
        pathname: screen,
        search: searchOf({ ...query, editeur, ...zoomRange(grain, bucket, bucket) }),
      }),
  });
}
