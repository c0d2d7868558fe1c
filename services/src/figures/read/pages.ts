import type { Category, Position, Source } from '@vigie/contracts/options';
import type { Bindings } from '@vigie/schema/bindings';

/** Pages that give points. One page must meet all three; null: any. */
export interface PageFilter {
  sources: readonly Source[];
  position: Position | null;
  category: Category | null;
}

/** Conditions on the columns of a page, which every table of exposure has. */
export function pageConditions(pages: PageFilter, bindings: Bindings): string[] {
  const conditions: string[] = [];
  if (pages.sources.length < 4) conditions.push(`source IN ${bindings.strings(pages.sources)}`);
  if (pages.position) conditions.push(`position = ${bindings.bind('String', pages.position)}`);
  if (pages.category) conditions.push(`category = ${bindings.bind('String', pages.category)}`);
  return conditions;
}
