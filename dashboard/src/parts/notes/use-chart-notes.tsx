import type { ChartNotes } from '@vigie/charts/time-chart';
import type { ChartNote } from '@vigie/charts/types';
import { useCallback, useMemo } from 'react';
import { type SavedNote, useNotes } from '../../api/calls/notes.ts';
import { rankingRange } from '../../query/ranges.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { type Loadable, loadable } from '../../shared/loadable.tsx';
import type { NoteActionsProps } from './note-actions.tsx';
import { NoteButton } from './note-button.tsx';

/** Loaded once a flag is opened. */
const NoteActions: Loadable<NoteActionsProps> = loadable(() => import('./note-actions.tsx'));

const NONE: readonly SavedNote[] = [];

/**
 * The notes of a chart, and what writes one. They are asked for the thirty days that a chart of ranks has, so that the charts of a screen share
 * one call.
 * @param article whose new titles are noted too, by id
 */
export function useChartNotes(query: SharedQuery, article?: string): ChartNotes {
  const { fromDate, toDate, source, groupe, editeur } = rankingRange(query).query;
  const { data } = useNotes({
    fromDate,
    toDate,
    source,
    groupe,
    editeur,
    ...(article === undefined ? {} : { article }),
  });
  const known = data?.notes ?? NONE;
  const house = data?.maison ?? null;
  const notes = useMemo(
    () => known.map(({ _id, debut, fin, texte }): ChartNote => ({ id: _id, from: debut, to: fin, text: texte })),
    [known],
  );
  const noteActions = useCallback(
    ({ id }: ChartNote) => {
      const note = known.find(({ _id }) => _id === id);
      return note ? <NoteActions fallback={null} note={note} query={query} house={house} /> : null;
    },
    [known, query, house],
  );
  const noteButton = useCallback(
    (lastRead: () => string | undefined) => <NoteButton lastRead={lastRead} query={query} house={house} />,
    [query, house],
  );
  return { notes, noteActions, noteButton };
}
