import type { RelativePeriod } from '@vigie/contracts/options';
import { HOME_PERIODS, homeTabOf } from '@vigie/contracts/views/home-tabs';
import { FIELDS_OF } from '@vigie/contracts/views/screen-fields';
import { readViewAddress } from '@vigie/contracts/views/view-address';
import type { SavedView } from '../../api/calls/views.ts';
import { coverageTitle, TITLES } from '../../paths/titles.ts';
import { queryWords } from '../../query/chips.ts';
import { relativeRange } from '../../query/periods.ts';
import { type AddressQuery, readAddress } from '../../query/query-codec.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { ownWords } from './own-words.ts';

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

const paramsOf = ({ adresse }: ViewPlace): URLSearchParams => new URLSearchParams(adresse.split('?')[1] ?? '');

/**
 * The period that a tab of « Suivi général » has of its own.
 * @param mayChoose the reader has the tab of the chosen period
 */
export function tabPeriodOf(view: ViewPlace, mayChoose: boolean): RelativePeriod | undefined {
  const tab = view.ecran === 'suivigeneral' ? homeTabOf(paramsOf(view), mayChoose) : undefined;
  return tab && HOME_PERIODS[tab];
}

/**
 * What a view asks at this moment: a tab of « Suivi général » may have a period of its own.
 * @param publisher of whom the view is about if it names none
 * @param mayChoose the reader has the tab of the chosen period
 */
export function questionOfView(
  view: ViewPlace,
  { publisher, mayChoose, now }: { publisher: string; mayChoose: boolean; now: number },
): Pick<AddressQuery, 'query' | 'periode'> {
  const read = readAddress(paramsOf(view), publisher, now);
  const periode = tabPeriodOf(view, mayChoose);
  return periode === undefined ? read : { periode, query: { ...read.query, ...relativeRange(periode, now) } };
}

/** A view in words: its screen, its filters, and what else its address chooses. A relative period has the same words on every day. */
export function viewWords(
  view: ViewPlace,
  { query, periode }: Pick<AddressQuery, 'query' | 'periode'>,
  defaults: SharedQuery,
  nameOf: (publisher: string) => string,
): string {
  return [
    screenOfView(view),
    ...queryWords(query, defaults, FIELDS_OF[view.ecran], nameOf(query.editeur), periode),
    ...ownWords(view.ecran, paramsOf(view), nameOf),
  ].join(' · ');
}
