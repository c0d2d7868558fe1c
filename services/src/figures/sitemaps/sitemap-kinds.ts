import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { keyOf, type SitemapKey } from './sitemap-set.ts';

/** Who was called a feed before the end of the range. Cost: a row or two a sitemap. */
export async function readFeeds({ store, scope, signal }: Question): Promise<Set<SitemapKey>> {
  const bindings = new Bindings();
  const rows = await store.query<[publisher: string, code: string]>(
    `SELECT DISTINCT publisher, code FROM sitemap_kinds
     WHERE kind = 'feed' AND since < ${bindings.instant(scope.range.to)}`,
    bindings.values,
    { signal },
  );
  return new Set(rows.map(([publisher, code]) => keyOf(publisher, code)));
}
