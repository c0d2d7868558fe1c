import { formatDateTime } from '@vigie/contracts/french/clock';
import { counted } from '@vigie/contracts/french/numbers';
import { VISIBILITY_LABELS } from '@vigie/contracts/views/view-limits';
import { Trash2 } from 'lucide-react';
import type { AlertRule } from '../../api/calls/alerts.ts';
import { Button } from '../../ui/button.tsx';
import list from '../../ui/record-list.module.css';

interface RuleRowProps {
  rule: AlertRule;
  onEdit: () => void;
  onDelete: () => void;
}

/** One rule: what it watches, since when, and whether it rings. */
export function RuleRow({ rule, onEdit, onDelete }: RuleRowProps) {
  const { nom, phrase, depuis, evaluee, ouvertes, visible, mienne, modifiable, proprietaire } = rule;
  const state = ouvertes > 0 ? counted(ouvertes, 'alerte en cours', 'alertes en cours') : 'Rien en cours';
  return (
    <li className={list.row}>
      <div className={list.facts}>
        <p className={list.title}>{nom}</p>
        <p className={list.detail}>{phrase}</p>
        <p className={list.detail}>
          {`Veille depuis le ${formatDateTime(depuis)} · ${VISIBILITY_LABELS[visible]}`}
          {mienne ? '' : ` · de ${proprietaire ?? 'un compte supprimé'}`}
        </p>
      </div>
      <p className={list.detail}>{evaluee === null ? 'Pas encore vérifiée' : state}</p>
      {modifiable ? (
        <div className={list.actions}>
          <Button aria-label={`Modifier ${nom}`} onClick={onEdit}>
            Modifier
          </Button>
          <Button
            iconOnly
            look="quiet"
            icon={<Trash2 size={15} aria-hidden="true" />}
            aria-label={`Supprimer ${nom}`}
            title="Supprimer"
            onClick={onDelete}
          />
        </div>
      ) : null}
    </li>
  );
}
