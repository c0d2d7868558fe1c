import { Download, Pause, Play, Trash2 } from 'lucide-react';
import { type AggregatorPage, refusedAddress } from '../../../../api/calls/aggregators.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import card from '../card.module.css';

interface PageActionsProps {
  page: AggregatorPage;
  onSwitch: () => void;
  onDelete: () => void;
}

/** What a person may do with a page. Front pages are always in the list. */
export function PageActions({ page, onSwitch, onDelete }: PageActionsProps) {
  const { _id, active, position, refus } = page;
  return (
    <div className={card.actions}>
      <Button
        look={active ? 'plain' : 'primary'}
        icon={active ? <Pause size={15} aria-hidden="true" /> : <Play size={15} aria-hidden="true" />}
        onClick={onSwitch}
      >
        {active ? 'Désactiver' : 'Activer…'}
      </Button>
      {refus === null ? null : (
        <a className={buttonClass()} href={refusedAddress(_id)} download="document-refuse.txt">
          <Download size={15} aria-hidden="true" />
          Télécharger le document refusé
        </a>
      )}
      {position === 'top' ? null : (
        <Button look="danger" icon={<Trash2 size={15} aria-hidden="true" />} onClick={onDelete}>
          Supprimer
        </Button>
      )}
    </div>
  );
}
