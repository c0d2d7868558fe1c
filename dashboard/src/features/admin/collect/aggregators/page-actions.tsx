import type { Aggregator } from '@vigie/contracts/aggregators';
import { Download, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type AggregatorPage, refusedAddress } from '../../../../api/calls/collect-settings.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/check-field.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import collect from '../collect.module.css';
import { TERMS } from './aggregator-texts.ts';
import styles from './aggregators.module.css';

interface TermsDialogProps {
  aggregator: Aggregator;
  /** What is switched on, in a few words. */
  what: string;
  onAccept: () => void;
  onClose: () => void;
}

/** What an aggregator's terms demand. Nothing is switched on before somebody says that they have read them. */
export function TermsDialog({ aggregator, what, onAccept, onClose }: TermsDialogProps) {
  const [accepted, setAccepted] = useState(false);
  const { title, points, link } = TERMS[aggregator];
  return (
    <ConfirmDialog
      title={title}
      verb="Activer"
      look="primary"
      disabled={!accepted}
      onConfirm={onAccept}
      onClose={onClose}
    >
      <div className={styles.terms}>
        <p>{`Activer : ${what}.`}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <a href={link} target="_blank" rel="noreferrer">
          Lire les conditions en vigueur
        </a>
        <CheckField
          label="J’ai lu ces conditions et mon organisation les accepte ; mon nom et la date sont enregistrés"
          checked={accepted}
          onChange={setAccepted}
        />
      </div>
    </ConfirmDialog>
  );
}

interface PageActionsProps {
  page: AggregatorPage;
  onSwitch: () => void;
  onDelete: () => void;
}

/** What a person may do with a page. Front pages are always in the list. */
export function PageActions({ page, onSwitch, onDelete }: PageActionsProps) {
  const { _id, active, position, refus } = page;
  return (
    <div className={collect.actions}>
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
