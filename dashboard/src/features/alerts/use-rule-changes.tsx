import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { type AlertRule, useDeleteAlertRule, useRestoreAlertRule } from '../../api/calls/alerts.ts';
import { useToast } from '../../ui/toast.tsx';
import { UNDO_MS, UndoMessage } from '../../ui/undo-message.tsx';

interface RuleChanges {
  remove: (rule: AlertRule) => void;
  /** What the last change failed with, in words. */
  failure: string | null;
}

/** Deletes rules; a deletion can be undone from its message. */
export function useRuleChanges(): RuleChanges {
  const say = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const remove = useDeleteAlertRule();
  const restore = useRestoreAlertRule();
  const outcome = (done: () => void) => ({
    onSuccess: () => {
      setFailure(null);
      done();
    },
    onError: (error: Error) => setFailure(failureText(error)),
  });
  return {
    failure,
    remove: ({ _id: id, nom }) => {
      const undo = () =>
        restore.mutate(
          { id },
          outcome(() => say(`Règle « ${nom} » rétablie`)),
        );
      remove.mutate(
        { id },
        outcome(() => say(<UndoMessage text={`Règle « ${nom} » supprimée`} onUndo={undo} />, UNDO_MS)),
      );
    },
  };
}
