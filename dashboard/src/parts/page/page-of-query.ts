import { ZONE_SOURCES } from '@vigie/contracts/options';
import type { PageAddress } from '@vigie/contracts/pages';
import type { SharedQuery } from '../../query/shared-query.ts';

/**
 * The page that a question's filters name: that of its position and category at the first source of its zone. null where they name
 * none, or several: a topic has a name of its own.
 */
export function pageOfQuery({
  source: zone,
  articlePosition: position,
  articleCategory,
}: Pick<SharedQuery, 'source' | 'articlePosition' | 'articleCategory'>): PageAddress | null {
  const [source] = ZONE_SOURCES[zone];
  const category = articleCategory === 'all' ? null : articleCategory;
  if (source === undefined || position === 'all' || position === 'topic') return null;
  if ((position === 'cat') !== (category !== null)) return null;
  return { source, position, category, topic: null };
}

/**
 * The page of a link to a moment, of an article or of none. null: the screen looks for one on which the article stood, also where the filters
 * name a page: of the sources of a zone, it may have stood at any.
 */
export const pageOfLink = (query: Parameters<typeof pageOfQuery>[0], article: string | null): PageAddress | null =>
  article === null ? pageOfQuery(query) : null;
