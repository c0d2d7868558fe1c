import type { Aggregator } from '@vigie/contracts/aggregators';
import { useState } from 'react';
import { CheckField } from '../../../../ui/check-field.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
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
