import type { PageAddress } from '@vigie/contracts/pages';
import { useEffect } from 'react';
import { type PhotographedPage, useArticlePage } from '../../api/calls/pages.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { firstPage } from './page-choice.ts';
import type { PagePlace } from './use-page-address.ts';

interface ShownPage {
  /** null: not known yet, or there is none. */
  page: PageAddress | null;
  /** The page of an article is being looked for. */
  looking: boolean;
}

/**
 * The page of the address. An address without one shows the page on which its article stood at its minute, which it then names,
 * else the first page of the zone.
 */
export function useShownPage(
  { page, article, a, go }: PagePlace,
  pages: readonly PhotographedPage[] | undefined,
): ShownPage {
  const { query } = useSharedQuery();
  const looked = useArticlePage(page ? null : article, a);
  const found = looked.data;
  useEffect(() => {
    // Named, so that other minutes show the same page, and nothing is asked for again.
    if (!page && found) go({ page: found }, { replace: true });
  }, [page, found, go]);
  if (page) return { page, looking: false };
  if (looked.isLoading) return { page: null, looking: true };
  return { page: found ?? (pages ? firstPage(pages, query.source) : null), looking: false };
}
