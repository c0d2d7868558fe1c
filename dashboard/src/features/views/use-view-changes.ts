import type { BodyOf } from '@vigie/contracts/calls/index';
import { type SavedView, useChangeView, useDeleteView, usePinView, useRestoreView } from '../../api/calls/views.ts';
import type { Failure } from '../../parts/answers/failure-line.tsx';
import { useChangeOutcome } from '../../parts/changes/use-change-outcome.tsx';

export interface ViewChanges {
  change: (body: BodyOf<'changeView'>, done: string) => void;
  pin: (body: BodyOf<'pinView'>) => void;
  remove: (view: SavedView) => void;
  /** What the last change failed with. */
  failure: Failure;
}

/** Changes of views, each with its message; a deletion can be undone from its message. */
export function useViewChanges(): ViewChanges {
  const { failure, saying, removeUndoably } = useChangeOutcome();
  const change = useChangeView();
  const pin = usePinView();
  const remove = useDeleteView();
  const restore = useRestoreView();
  return {
    failure,
    change: (body, done) => change.mutate(body, saying(done)),
    pin: (body) => pin.mutate(body, saying(body.epinglee ? 'Vue épinglée' : 'Vue détachée')),
    remove: ({ _id: id, nom }) =>
      removeUndoably({ id, remove, restore, removed: `Vue « ${nom} » supprimée`, restored: `Vue « ${nom} » rétablie` }),
  };
}
