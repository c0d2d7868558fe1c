import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { type AlertRule, useDeleteAlertRule, useRestoreAlertRule } from '../../api/calls/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './alerts-page.module.css';

/** Long enough to change one's mind. */
const UNDO_MS = 20_000;

function DeletedRule({ name, onUndo }: { name: string; onUndo: () => void }) {
  const [pressed, setPressed] = useState(false);
  return (
    <span className={styles.actions}>
      {`Règle « ${name} » supprimée`}
      <Button
        disabled={pressed}
        onClick={() => {
          setPressed(true);
          onUndo();
        }}
      >
        Annuler la suppression
      </Button>
    </span>
  );
}

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
        outcome(() => say(<DeletedRule name={nom} onUndo={undo} />, UNDO_MS)),
      );
    },
  };
}
