import type { Scenario } from '@vigie/contracts/calls/scores';
import { formatNumber, formatRank } from '@vigie/contracts/french/numbers';
import { useId, useState } from 'react';
import { useWhatIf } from '../../api/calls/scores.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import field from '../../ui/field.module.css';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { Answered } from '../answers/answered.tsx';
import { FailureState } from '../answers/failure-state.tsx';
import styles from './what-if.module.css';

const [LEAST, MOST, FIRST] = [5, 240, 30];

const isMinutes = (value: number): boolean => Number.isInteger(value) && value >= LEAST && value <= MOST;

const range = (low: number, high: number): string =>
  low === high ? formatNumber(Math.round(low)) : `${formatNumber(Math.floor(low))} à ${formatNumber(Math.ceil(high))}`;

const rankText = (rank: number | null): string => (rank === null ? 'hors classement' : formatRank(rank));

function Result({ id, query, scenario }: { id: string; query: SharedQuery; scenario: Scenario }) {
  const answer = useWhatIf(id, query, scenario);
  const { data, error, refetch } = answer;
  if (!data) return error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={130} />;
  const { phrase, score, simule, exact, editeur } = data.data;
  const { bas, haut } = editeur.simule;
  const ranks = bas.rang === haut.rang ? rankText(bas.rang) : `${rankText(bas.rang)} à ${rankText(haut.rang)}`;
  return (
    <Answered of={answer}>
      <p className={styles.sentence} role="status">
        {phrase}
      </p>
      <Tiles
        tiles={[
          { label: 'Article, aujourd’hui', value: Math.round(score) },
          {
            label: exact ? 'Article, calcul exact' : 'Article, entre ces bornes',
            content: range(simule.bas, simule.haut),
          },
          {
            label: `${editeur._id}, aujourd’hui`,
            content: `${range(editeur.score, editeur.score)} · ${rankText(editeur.rang)}`,
          },
          {
            label: `${editeur._id}, ${exact ? 'calcul exact' : 'entre ces bornes'}`,
            content: `${range(bas.score, haut.score)} · ${ranks}`,
          },
        ]}
      />
    </Answered>
  );
}

/** « Et si » : what an article would have made of its score. Nothing is asked for until a case is chosen. */
export function WhatIf({ id, query }: { id: string; query: SharedQuery }) {
  const fieldId = useId();
  const [type, setType] = useState<Scenario['type'] | null>(null);
  const [typed, setTyped] = useState(String(FIRST));
  const wrong = !isMinutes(Number(typed));
  const [minutes, setMinutes] = useState(FIRST);
  const scenarios: readonly { scenario: Scenario; label: string }[] = [
    { scenario: { type: 'rang', places: 1 }, label: 'Une place plus haut' },
    { scenario: { type: 'sans' }, label: 'Sans cet article' },
    { scenario: { type: 'plus_tot', minutes }, label: `Publié ${minutes}\u00a0minutes plus tôt` },
  ];
  const chosen = scenarios.find(({ scenario }) => scenario.type === type)?.scenario ?? null;
  return (
    <Section title="Et si…">
      <div className={styles.box}>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Ce qui aurait été autrement</legend>
          {scenarios.map(({ scenario, label }) => (
            <Button
              key={scenario.type}
              className={styles.choice ?? ''}
              aria-pressed={scenario.type === type}
              onClick={() => setType(scenario.type === type ? null : scenario.type)}
            >
              {label}
            </Button>
          ))}
          {type === 'plus_tot' ? (
            <span className={styles.minutes}>
              <label htmlFor={fieldId}>Minutes</label>
              <input
                id={fieldId}
                type="number"
                className={`${field.input} ${styles.number}`}
                min={LEAST}
                max={MOST}
                value={typed}
                aria-invalid={wrong || undefined}
                aria-describedby={wrong ? `${fieldId}-error` : undefined}
                onChange={({ target }) => {
                  setTyped(target.value);
                  if (isMinutes(Number(target.value))) setMinutes(Number(target.value));
                }}
              />
              {wrong ? <span id={`${fieldId}-error`} className={field.error}>{`De ${LEAST} à ${MOST}`}</span> : null}
            </span>
          ) : null}
        </fieldset>
        {chosen ? <Result id={id} query={query} scenario={chosen} /> : null}
      </div>
    </Section>
  );
}
