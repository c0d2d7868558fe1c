import { type AlertRule, useDeleteAlertRule, useRestoreAlertRule } from '../../api/calls/alerts.ts';
import type { Failure } from '../../parts/answers/failure-line.tsx';
import { useChangeOutcome } from '../../parts/changes/use-change-outcome.tsx';

interface RuleChanges {
  remove: (rule: AlertRule) => void;
  /** What the last change failed with. */
  failure: Failure;
}

/** Deletes rules; a deletion can be undone from its message. */
export function useRuleChanges(): RuleChanges {
  const { failure, removeUndoably } = useChangeOutcome();
  const remove = useDeleteAlertRule();
  const restore = useRestoreAlertRule();
  return {
    failure,
    remove: ({ _id: id, nom }) =>
      removeUndoably({
        id,
        remove,
        restore,
        removed: `Règle « ${nom} » supprimée`,
        restored: `Règle « ${nom} » rétablie`,
      }),
  };
}
