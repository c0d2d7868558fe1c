import type { BodyOf } from '@vigie/contracts/calls/index';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { type SavedView, useChangeView, useDeleteView, usePinView, useRestoreView } from '../../api/calls/views.ts';
import { useToast } from '../../ui/toast.tsx';
import { UNDO_MS, UndoMessage } from '../../ui/undo-message.tsx';

export interface ViewChanges {
  change: (body: BodyOf<'changeView'>, done: string) => void;
  pin: (body: BodyOf<'pinView'>) => void;
  remove: (view: SavedView) => void;
  /** What the last change failed with, in words. */
  failure: string | null;
}

/** Changes of views, each with its message; a deletion can be undone from its message. */
export function useViewChanges(): ViewChanges {
  const say = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const change = useChangeView();
  const pin = usePinView();
  const remove = useDeleteView();
  const restore = useRestoreView();
  const told = (done: () => void) => ({
    onSuccess: () => {
      setFailure(null);
      done();
    },
    onError: (error: Error) => setFailure(failureText(error)),
  });
  return {
    failure,
    change: (body, done) =>
      change.mutate(
        body,
        told(() => say(done)),
      ),
    pin: (body) =>
      pin.mutate(
        body,
        told(() => say(body.epinglee ? 'Vue épinglée' : 'Vue détachée')),
      ),
    remove: ({ _id: id, nom }) => {
      const undo = () =>
        restore.mutate(
          { id },
          told(() => say(`Vue « ${nom} » rétablie`)),
        );
      remove.mutate(
        { id },
        told(() => say(<UndoMessage text={`Vue « ${nom} » supprimée`} onUndo={undo} />, UNDO_MS)),
      );
    },
  };
}
