import { useState } from 'react';
import type { SharedQuery } from '../../query/shared-query.ts';
import { type Loadable, loadable } from '../../shared/loadable.tsx';
import { Button } from '../../ui/button.tsx';
import type { NoteDialogProps } from './note-dialog.tsx';

/** Loaded once somebody writes. */
const NoteDialog: Loadable<NoteDialogProps> = loadable(() => import('./note-dialog.tsx'));

interface NoteButtonProps {
  /** The bucket of the chart that was read last. */
  lastRead: () => string | undefined;
  query: SharedQuery;
  house: string | null;
}

/** « Noter », on the moment that was read last. */
export function NoteButton({ lastRead, query, house }: NoteButtonProps) {
  const [moment, setMoment] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setMoment(lastRead() ?? query.fromDate.slice(0, 10))}>Noter</Button>
      {moment === null ? null : (
        <NoteDialog fallback={null} moment={moment} query={query} house={house} onClose={() => setMoment(null)} />
      )}
    </>
  );
}
