import type { PageCondition } from '@vigie/contracts/alerts/rules';
import { ZONE_SOURCES } from '@vigie/contracts/options';
import type { PageFilter } from '../figures/read/pages.ts';

/** The pages that a condition counts. */
export const pagesOfCondition = ({ source, articlePosition, articleCategory }: PageCondition): PageFilter => ({
  sources: ZONE_SOURCES[source],
  position: articlePosition === 'all' ? null : articlePosition,
  category: articleCategory === 'all' ? null : articleCategory,
});
