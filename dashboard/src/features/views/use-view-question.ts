import { usePublisherList } from '../../api/calls/figures.ts';
import type { SavedView } from '../../api/calls/views.ts';
import { questionOfView, viewWords } from '../../parts/views/view-words.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useMay, useUser } from '../../session/user-context.ts';
import { useQuarter } from '../../shared/time-hooks.ts';

/** What a view asks at this moment, and the same in words. */
export function useViewQuestion(view: Pick<SavedView, 'ecran' | 'adresse'>): { query: SharedQuery; words: string } {
  const { editeur: publisher } = useUser();
  const mayChoose = useMay('selectedPeriod');
  const { defaults } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const now = useQuarter();
  const read = questionOfView(view, { publisher, mayChoose, now });
  const { query } = read;
  return { query, words: viewWords(view, read, defaults, (name) => publisherLabel(records, name, query.groupe)) };
}
