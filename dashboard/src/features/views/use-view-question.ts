import { HOME_PERIODS, homeTabOf } from '@vigie/contracts/views/home-tabs';
import { usePublisherList } from '../../api/calls/figures.ts';
import type { SavedView } from '../../api/calls/views.ts';
import { viewWords } from '../../parts/views/view-words.ts';
import { relativeRange } from '../../query/periods.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { type AddressQuery, readAddress } from '../../query/query-codec.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useMay, useUser } from '../../session/user-context.ts';
import { useQuarter } from '../../shared/time-hooks.ts';

/** `readAddress` reads the address with the period of the question; a tab of « Suivi général » may have one of its own. */
function withTabPeriod(read: AddressQuery, params: URLSearchParams, mayChoose: boolean, now: number): AddressQuery {
  const tab = homeTabOf(params, mayChoose);
  const periode = tab && HOME_PERIODS[tab];
  return periode === undefined ? read : { ...read, periode, query: { ...read.query, ...relativeRange(periode, now) } };
}

/** What a view asks at this moment, and the same in words. */
export function useViewQuestion(view: Pick<SavedView, 'ecran' | 'adresse'>): { query: SharedQuery; words: string } {
  const { editeur } = useUser();
  const mayChoose = useMay('selectedPeriod');
  const { defaults } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const now = useQuarter();
  const params = new URLSearchParams(view.adresse.split('?')[1] ?? '');
  const own = readAddress(params, editeur, now);
  const read = view.ecran === 'suivigeneral' ? withTabPeriod(own, params, mayChoose, now) : own;
  const publisher = publisherLabel(records, read.query.editeur, read.query.groupe);
  return { query: read.query, words: viewWords(view, read, defaults, publisher).join(' · ') };
}
