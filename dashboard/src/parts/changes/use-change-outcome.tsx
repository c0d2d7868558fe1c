import type { ReactNode } from 'react';
import { useState } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { UNDO_MS, UndoMessage } from '../../ui/undo-message.tsx';
import type { Failure } from '../answers/failure-line.tsx';

interface MutationCallbacks {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** A call about something that has an id, as React Query gives it. */
interface ChangeById {
  mutate: (body: { id: string }, callbacks: MutationCallbacks) => void;
}

interface UndoableDeletion {
  id: string;
  remove: ChangeById;
  restore: ChangeById;
  /** Messages of the deletion and of its undoing. */
  removed: string;
  restored: string;
}

interface ChangeOutcome {
  /** What the last change failed with. */
  failure: Failure;
  /** For a change whose success is not one sentence. */
  setFailure: (failure: Failure) => void;
  /** For a mutation: its success is said, its failure is kept. */
  saying: (message: ReactNode, ms?: number) => MutationCallbacks;
  /** Deletes something; the message can undo it. */
  removeUndoably: (deletion: UndoableDeletion) => void;
}

/** The one way in which the changes of a list end. */
export function useChangeOutcome(): ChangeOutcome {
  const say = useToast();
  const [failure, setFailure] = useState<Failure>(null);
  const saying = (message: ReactNode, ms?: number): MutationCallbacks => ({
    onSuccess: () => {
      setFailure(null);
      say(message, ms);
    },
    onError: setFailure,
  });
  return {
    failure,
    setFailure,
    saying,
    removeUndoably: ({ id, remove, restore, removed, restored }) => {
      const undo = () => restore.mutate({ id }, saying(restored));
      remove.mutate({ id }, saying(<UndoMessage text={removed} onUndo={undo} />, UNDO_MS));
    },
  };
}
