import type { Category, Position, Source } from '@vigie/contracts/options';
import type { PageAddress } from '@vigie/contracts/pages';
import type { Bindings } from '@vigie/schema/bindings';

/** Pages that give points. One page must meet all three. `null`: any. */
export interface PageFilter {
  sources: readonly Source[];
  position: Position | null;
  category: Category | null;
}

/** Columns that name a page, in every table of exposure; '' stands for none. */
export const PAGE = 'source, position, category, topic';
export type PageColumns = [source: Source, position: Position, category: Category | '', topic: string];

export const pageOf = ([source, position, category, topic]: Readonly<PageColumns>): PageAddress => ({
  source,
  position,
  category: category || null,
  topic: topic || null,
});

/** Conditions on the columns of a page: of the pages that a filter admits, or of one page. */
export function pageConditions(pages: PageFilter | PageAddress, bindings: Bindings): string[] {
  if ('source' in pages) return onePage(pages, bindings);
  const conditions: string[] = [];
  if (pages.sources.length < 4) conditions.push(`source IN ${bindings.strings(pages.sources)}`);
  if (pages.position) conditions.push(`position = ${bindings.bind('String', pages.position)}`);
  if (pages.category) conditions.push(`category = ${bindings.bind('String', pages.category)}`);
  return conditions;
}

/** The first columns of the key of crawls_landing. */
const onePage = ({ source, position, category, topic }: PageAddress, bindings: Bindings): string[] => [
  `source = ${bindings.bind('String', source)}`,
  `position = ${bindings.bind('String', position)}`,
  `category = ${bindings.bind('String', category ?? '')}`,
  `topic = ${bindings.bind('String', topic ?? '')}`,
];
