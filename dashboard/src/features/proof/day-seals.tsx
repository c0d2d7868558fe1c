import type { AnswerOf } from '@vigie/contracts/calls/index';
import { formatDateTime, formatFullDay } from '@vigie/contracts/french/clock';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDaySeals } from '../../api/calls/proof.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { saveBlob } from '../../table/csv/to-csv.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import styles from './proof.module.css';

type DaySeal = AnswerOf<'daySeals'>[number];

/** How a seal follows the one before it, in words. */
export function linkWords({ suite, precedentJour }: Pick<DaySeal, 'suite' | 'precedentJour'>): string {
  if (suite === 'premier') return 'premier sceau';
  const before = precedentJour === null ? '' : formatFullDay(precedentJour);
  if (suite === 'suite') return `suit le ${before}`;
  return suite === 'jour-absent'
    ? `suit le ${before} : aucun jour entre les deux n’a de sceau`
    : `suit le ${before}, complété depuis par des captures arrivées plus tard`;
}

/** The roots as people publish them and as the verifier reads them: one line for each day, oldest first. */
export const rootsText = (seals: readonly Pick<DaySeal, 'jour' | 'racine'>[]): string =>
  seals
    .toReversed()
    .map(({ jour, racine }) => `${jour} ${racine}\n`)
    .join('');

function Seals() {
  const { data: seals, error, refetch } = useDaySeals(true);
  if (!seals) return error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={240} />;
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
      </div>
      <ul className={styles.seals} aria-label="Sceaux des jours">
        {seals.map((seal) => (
          <li key={seal.jour} className={styles.seal}>
            <p>
              <b>{formatFullDay(seal.jour)}</b>
              {` · ${formatNumber(seal.captures)} captures · scellé le ${formatDateTime(seal.fait)} · ${linkWords(seal)}`}
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
