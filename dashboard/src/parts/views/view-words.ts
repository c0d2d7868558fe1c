import { readViewAddress } from '@vigie/contracts/views/view-address';
import type { SavedView } from '../../api/calls/views.ts';
import { coverageTitle, TITLES } from '../../paths/titles.ts';
import { queryWords } from '../../query/chips.ts';
import type { AddressQuery } from '../../query/query-codec.ts';
import { FIELDS_OF } from '../../query/screen-fields.ts';
import type { SharedQuery } from '../../query/shared-query.ts';

type ViewPlace = Pick<SavedView, 'ecran' | 'adresse'>;

/** The text that the path of a view's screen takes, a tag or words. */
export const partOfView = ({ adresse }: ViewPlace): string => readViewAddress(adresse)?.part ?? '';

/** A view's screen in words. */
export function screenOfView(view: ViewPlace): string {
  const part = partOfView(view);
  if (view.ecran === 'couvertureOf') return coverageTitle(part);
  const title = TITLES[view.ecran];
  return view.ecran === 'clustersOf' ? `${title} «\u00a0${part}\u00a0»` : title;
}

/** A view in words: its screen, then its filters. A relative period has the same words on every day. */
export function viewWords(
  view: ViewPlace,
  { query, periode }: Pick<AddressQuery, 'query' | 'periode'>,
  defaults: SharedQuery,
  publisher: string,
): string[] {
  return [screenOfView(view), ...queryWords(query, defaults, FIELDS_OF[view.ecran], publisher, periode)];
}
