import type { AnswerOf } from '@vigie/contracts/calls/index';
import { formatDateTime, formatFullDay } from '@vigie/contracts/french/clock';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { sealLinkWords } from '@vigie/contracts/french/seals';
import { rootsText } from '@vigie/contracts/seals/roots-text';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDaySeals } from '../../api/calls/proof.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import type { ListColumn } from '../../parts/export/list-table.ts';
import { saveBlob } from '../../shared/save-blob.ts';
import { Button } from '../../ui/button.tsx';
import rows from '../../ui/record-list.module.css';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import styles from './proof.module.css';

type DaySeal = AnswerOf<'daySeals'>[number];

const COLUMNS: readonly ListColumn<DaySeal>[] = [
  ['Jour', 'day', ({ jour }) => jour],
  ['Racine', 'text', ({ racine }) => racine],
  ['Captures', 'number', ({ captures }) => captures],
  ['Scellé le', 'datetime', ({ fait }) => fait],
  ['Suite', 'text', ({ suite, precedentJour }) => sealLinkWords(suite, precedentJour)],
  ['Versions', 'number', ({ versions }) => versions],
];

function Seals() {
  const { data: seals, error, refetch } = useDaySeals(true);
  if (!seals)
    return error ? (
      <FailureState error={error} onRetry={refetch} timeout="Délai de chargement expiré" ofRange={false} />
    ) : (
      <Skeleton height={240} />
    );
  if (seals.length === 0) return <State>Aucun jour n’est scellé : un jour l’est une heure après sa fin.</State>;
  const save = () => saveBlob(new Blob([rootsText(seals)], { type: 'text/plain' }), 'vigie-racines.txt');
  return (
    <>
      <div className={styles.statement}>
        <p className={styles.sentence}>
          Publiez les racines là où vous ne pourrez plus les changer : elles prouvent que les captures sont restées
          telles.
        </p>
        <Button icon={<Download size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={save}>
          Racines
        </Button>
        <ListExport title="Sceaux des jours" rows={seals} columns={COLUMNS} question={[]} />
      </div>
      <ul className={`${rows.list} ${styles.seals}`} aria-label="Sceaux des jours">
        {seals.map((seal) => (
          <li key={seal.jour} className={`${rows.row} ${styles.seal}`}>
            <p>
              <b>{formatFullDay(seal.jour)}</b>
              {` · ${formatNumber(seal.captures)} captures · scellé le ${formatDateTime(seal.fait)} · ${sealLinkWords(seal.suite, seal.precedentJour)}`}
              {seal.versions > 1 ? ` · ${seal.versions} versions` : ''}
            </p>
            <code translate="no">{seal.racine}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The seals of closed days, loaded once they are wanted. */
export function DaySeals() {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Sceaux des jours">
      {open ? (
        <Seals />
      ) : (
        <div className={styles.statement}>
          <p className={styles.sentence}>
            Une empreinte par jour clos, sur toutes ses captures, enchaînée à celle du jour d’avant.
          </p>
          <Button onClick={() => setOpen(true)}>Voir les sceaux</Button>
        </div>
      )}
    </Section>
  );
}
