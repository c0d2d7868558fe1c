import { useState } from 'react';
import { useConfirmExpressions, useExpressions } from '../../api/calls/expressions.ts';
import { failureText } from '../../api/failure-text.ts';
import { repairText } from '../../shared/repair-text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './list.module.css';
import { isOfCluster } from './today.ts';

/** Saved expressions that wait to be confirmed; all of them are ticked until the reader unticks some. */
export function WaitingList({ of }: { of: 'cluster' | 'sujet' }) {
  const toast = useToast();
  const { data } = useExpressions();
  const { mutate: confirm, isPending, error, reset } = useConfirmExpressions();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const waiting = (data?.toValidate ?? []).filter((one) => isOfCluster(one) === (of === 'cluster'));
  if (waiting.length === 0 && !error) return null;
  const chosen = waiting.filter(({ _id }) => !left.has(_id));
  const toggle = (id: string) =>
    setLeft((ids) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const submit = () =>
    confirm(
      chosen.map(({ _id }) => _id),
      { onSuccess: () => toast('Les expressions sont confirmées') },
    );
  return (
    <Section title="Expressions à confirmer">
      <div className={styles.sheet}>
        <ul className={styles.waiting}>
          {waiting.map(({ _id, expression, titre }) => (
            <li key={_id} className={styles.waitingItem}>
              <CheckField label={expression} checked={!left.has(_id)} onChange={() => toggle(_id)} />
              <span className={styles.facts}>{repairText(titre)}</span>
            </li>
          ))}
        </ul>
        <div className={styles.more}>
          <Button look="primary" disabled={chosen.length === 0 || isPending} onClick={submit}>
            Confirmer
          </Button>
        </div>
      </div>
      {error ? <NoticeDialog title="Erreur" text={failureText(error)} onClose={reset} /> : null}
    </Section>
  );
}
