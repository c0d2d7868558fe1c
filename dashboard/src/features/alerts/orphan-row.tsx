import type { OrphanReason } from '@vigie/contracts/alerts/rule-kinds';
import { type AlertRule, useTakeAlertRule } from '../../api/calls/alerts.ts';
import { FailureLine } from '../../parts/answers/failure-line.tsx';
import { Button } from '../../ui/button.tsx';
import list from '../../ui/record-list.module.css';

const REASONS: Readonly<Record<OrphanReason, string>> = {
  supprime: 'le compte de son propriétaire a été supprimé.',
  parti: 'son propriétaire a quitté la maison qui la partage.',
};

/** « À reprendre »: a rule for which nobody answers. It keeps watching. */
export function OrphanRow({ rule, onDelete }: { rule: AlertRule; onDelete: () => void }) {
  const take = useTakeAlertRule();
  const { _id: id, nom, phrase, aReprendre } = rule;
  return (
    <li className={list.row}>
      <div className={list.facts}>
        <p className={list.title}>{nom}</p>
        <p className={list.detail}>{phrase}</p>
        <p className={list.detail}>
          {`À reprendre : ${aReprendre === null ? '' : REASONS[aReprendre]} Elle veille toujours.`}
        </p>
        <FailureLine error={take.error} />
      </div>
      <div className={list.actions}>
        <Button aria-label={`Reprendre ${nom}`} disabled={take.isPending} onClick={() => take.mutate({ id })}>
          Reprendre
        </Button>
        <Button look="quiet" aria-label={`Supprimer ${nom}`} onClick={onDelete}>
          Supprimer
        </Button>
      </div>
    </li>
  );
}
