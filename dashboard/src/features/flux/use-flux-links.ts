import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { linkSearch } from '../../filters/query-codec.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import type { Links } from './timeline/timeline-row.ts';

/** Where articles and clusters of a flux lead, with the question that they were found by. */
export function useFluxLinks(query: SharedQuery, defaults: SharedQuery): Links {
  return useMemo(() => {
    const search = linkSearch(query, defaults);
    return {
      article: (id) => `${paths.article(id)}${search}`,
      cluster: (id) => `${paths.cluster(id)}${search}`,
    };
  }, [query, defaults]);
}
