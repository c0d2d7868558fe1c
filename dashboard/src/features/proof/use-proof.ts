import type { ProofTarget } from '@vigie/contracts/calls/proof';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type ProofAddress, readProofAddress, targetOf, withProofAddress } from '../../parts/proof/proof-address.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { ofAnyArticle, type SharedQuery } from '../../query/shared-query.ts';

export type OpenedCell = NonNullable<ProofAddress['cellule']>;

export interface ProofPlace extends ProofAddress {
  query: SharedQuery;
  target: ProofTarget;
  /** The search part of the address with these changes, for links. */
  searchWith: (change: Partial<ProofAddress>) => string;
}

/** What the address asks for: the score of an article or a cluster, or of the filter’s publisher. */
export function useProofPlace(): ProofPlace {
  const { search } = useLocation();
  const { query: shared, defaults } = useSharedQuery();
  return useMemo(() => {
    const address = readProofAddress(new URLSearchParams(search));
    const query = ofAnyArticle(queryFor(shared, defaults, SCREEN_FIELDS.preuve));
    const target = targetOf(address.cible, query);
    return { ...address, query, target, searchWith: (change) => withProofAddress(search, change) };
  }, [search, shared, defaults]);
}
