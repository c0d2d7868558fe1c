import { VISIBILITY_LABELS } from '@vigie/contracts/views/view-limits';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { useDeleteNote, useRestoreNote } from '../../api/calls/note-changes.ts';
import type { SavedNote } from '../../api/calls/notes.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { UNDO_MS, UndoMessage } from '../../ui/undo-message.tsx';
import NoteDialog from './note-dialog.tsx';
import styles from './notes.module.css';

export interface NoteActionsProps {
  note: SavedNote;
  query: SharedQuery;
  house: string | null;
}

/** Deletes a note; its message undoes that. */
function useRemoval({ _id: id }: SavedNote) {
  const say = useToast();
  const remove = useDeleteNote();
  const restore = useRestoreNote();
  const failed = (error: Error) => say(failureText(error));
  // The note has left the screen before the call counts as done.
  const undo = () => restore.mutateAsync({ id }).then(() => say('Note rétablie'), failed);
  const announce = () => say(<UndoMessage text="Note supprimée" onUndo={() => void undo()} />, UNDO_MS);
  return () => void remove.mutateAsync({ id }).then(announce, failed);
}

/** What stands behind a note of a chart: its link, who wrote it for whom, and its buttons. */
export default function NoteActions({ note, query, house }: NoteActionsProps) {
  const [editing, setEditing] = useState(false);
  const remove = useRemoval(note);
  const { lien, proprietaire, visible, modifiable } = note;
  const by = [proprietaire, visible === null ? null : VISIBILITY_LABELS[visible]].filter((one) => one !== null);
  return (
    <span className={styles.behind}>
      {lien === null ? null : (
        <a href={lien} target="_blank" rel="noreferrer">
          {new URL(lien).hostname}
        </a>
      )}
      {by.length === 0 ? null : <span className={styles.by}>{by.join(' · ')}</span>}
      {modifiable ? (
        <span className={styles.buttons}>
          <Button onClick={() => setEditing(true)}>Modifier</Button>
          <Button onClick={remove}>Supprimer</Button>
        </span>
      ) : null}
      {editing ? <NoteDialog note={note} query={query} house={house} onClose={() => setEditing(false)} /> : null}
    </span>
  );
}
